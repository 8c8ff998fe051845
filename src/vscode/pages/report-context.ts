import * as vscode from 'vscode';
import type { ReportContext } from '../../core/reports/report';
import { localize } from '../localize';

export const REPORT_CONTEXT: ReportContext = {
	translate: localize,
	fileLabel: uri => vscode.workspace.asRelativePath(vscode.Uri.parse(uri, true)),
};
