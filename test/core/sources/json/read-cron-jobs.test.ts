import assert from 'node:assert/strict';
import type { CronModel } from '../../../../src/core/sources/json/cron-model';
import { readCronJobs } from '../../../../src/core/sources/json/read-cron-jobs';
import { namesOf } from '../../../../src/core/sources/model';
import { LineIndex } from '../../../../src/core/text';

function read(text: string): CronModel {
	return readCronJobs({ uri: 'file:///cron/jobs.json', version: 1, lines: new LineIndex(text) });
}

describe('jobs of the scheduler', () => {
	it('reads jobs and where their toolsets stand', () => {
		const text = '\ufeff{"jobs": [\r\n {"id": "a1", "name": "Müll 😀", "enabled_toolsets": ["web", "f\\u0069le", 5, null]},\r\n {"enabled_toolsets": null}, {}, 7]}';
		const { jobs, faults, found, byteOrderMark } = read(text);
		assert.deepEqual(faults, []);
		assert.equal(found, 'mapping');
		assert.deepEqual(byteOrderMark, { start: 0, end: 1 });
		assert.deepEqual(jobs.map((job) => [job.id, job.name, job.found, job.enabledToolsets?.found]), [['a1', 'Müll 😀', 'mapping', 'list'], [undefined, undefined, 'mapping', 'null'], [undefined, undefined, 'mapping', undefined], [undefined, undefined, 'number', undefined]]);
		const list = jobs[0]?.enabledToolsets?.list;
		assert.deepEqual(namesOf(list).map((name) => [name.name, text.slice(name.span.start, name.span.end), name.literal]), [['web', 'web', true], ['file', 'f\\u0069le', false]]);
		assert.deepEqual(list?.items.map((item) => item.found), ['text', 'text', 'number', 'null']);
		assert.equal(text.slice(list!.span.start, list!.span.end), '["web", "f\\u0069le", 5, null]');
	});

	it('reads the bare list, a lone text and the last of repeated keys', () => {
		const text = '[{"enabled_toolsets": ["web"], "enabled_toolsets": "file"}]';
		const { jobs, found, duplicates } = read(text);
		assert.equal(found, 'list');
		assert.equal(jobs[0]?.enabledToolsets?.list?.lone?.name, 'file');
		assert.deepEqual(duplicates.map((one) => [one.name, one.keys.length]), [['enabled_toolsets', 2]]);
		assert.deepEqual(read('{"jobs": [], "jobs": [{}]}').jobs.length, 1);
	});

	it('tells what Python refuses and keeps the rest', () => {
		for (const text of ['{"jobs": [{"enabled_toolsets": ["web"]},]}', '{"jobs": [ // c\n{"enabled_toolsets": ["web"]}]}', '{"jobs": [{"enabled_toolsets": ["web"', '{"jobs": [{"enabled_toolsets": ["web"]}]} x']) {
			const { faults, jobs } = read(text);
			assert.ok(faults.length > 0, text);
			assert.ok(faults.every((fault) => fault.span.end <= text.length && fault.span.start <= fault.span.end));
			assert.deepEqual(namesOf(jobs[0]?.enabledToolsets?.list).map((name) => name.name), ['web'], text);
		}
		assert.equal(read('').found, 'nothing');
		assert.deepEqual(read('"x"').jobs, []);
	});

	it('ends with a message at deep nesting', () => {
		const [fault] = read('['.repeat(100_000)).faults;
		assert.match(fault?.message ?? '', /100 levels/);
	});

	it('keeps names that are properties of every object', () => {
		assert.deepEqual(read('{"__proto__": 1, "constructor": 1, "jobs": [{"enabled_toolsets": ["__proto__"]}]}').duplicates, []);
	});
});
