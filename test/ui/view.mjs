import { repeat, until } from './patience.mjs';

/** One of our views in the side bar. */
export class View {
	/**
	 * @param {import('playwright-core').Page} page
	 * @param {'Toolsets' | 'Platforms'} name
	 */
	constructor(page, name) {
		this.page = page;
		this.name = name;
		this.header = page.locator(`.sidebar .pane-header[aria-label^="${name}"]`);
		this.pane = page.locator('.sidebar .pane', { has: page.locator(`.pane-header[aria-label^="${name}"]`) });
		this.list = this.pane.locator('.monaco-list').first();
	}

	/** The rows on the screen; the list holds no others. */
	rows() {
		return this.list.locator('.monaco-list-row');
	}

	/**
	 * @param {string | RegExp} text the words on it: label and description
	 * @param {number} [level] where rows of several levels have these words; 1 is a section
	 */
	row(text, level) {
		return this.list.locator(`.monaco-list-row${level === undefined ? '' : `[aria-level="${level}"]`}`, { hasText: text }).first();
	}

	/**
	 * Top to bottom.
	 *
	 * @param {number} [level]
	 * @returns {Promise<string[]>}
	 */
	async labels(level) {
		// The list reuses its rows, so their order in the page is not the one on the screen.
		return this.rows().and(this.page.locator(level === undefined ? '*' : `[aria-level="${level}"]`)).evaluateAll(rows => rows
			.sort((a, b) => Number(a.dataset.index) - Number(b.dataset.index))
			.map(row => row.querySelector('.label-name')?.textContent ?? ''));
	}

	/** Folds the view itself open or shut. */
	async setOpen(isOpen) {
		await repeat(async () => {
			if (await this.header.getAttribute('aria-expanded') !== String(isOpen)) {
				await this.header.click();
			}
		}, wait => this.header.and(this.page.locator(`[aria-expanded="${isOpen}"]`)).waitFor({ timeout: wait }));
	}

	async expand(text, level) {
		await this.#fold(text, level, true);
	}

	async collapse(text, level) {
		await this.#fold(text, level, false);
	}

	/**
	 * Opens every section but one, which is shut to make room.
	 *
	 * @param {string} shut
	 */
	async expandSectionsBut(shut) {
		await this.row(shut, 1).waitFor();
		await this.collapse(shut, 1);
		// From below, since what opens may push the rest off the screen.
		for (const name of (await this.labels(1)).reverse()) {
			if (name !== shut) {
				await this.expand(name, 1);
			}
		}
	}

	async #fold(text, level, isOpen) {
		const row = this.row(text, level);
		await row.waitFor();
		await repeat(async () => {
			// A row that fetches what is in it says so; another click would take back the first.
			if (await row.getAttribute('aria-expanded') !== String(isOpen) && await row.locator('.codicon-tree-item-loading').count() === 0) {
				await row.locator('.monaco-tl-twistie').click({ timeout: 5000 });
			}
		}, wait => row.and(this.page.locator(`[aria-expanded="${isOpen}"]`)).waitFor({ timeout: wait }));
	}

	/**
	 * Clicks a row until the view has it selected: a row that is made anew under the mouse hears nothing.
	 *
	 * @param {string | RegExp} text
	 * @param {('Control' | 'Shift')[]} [modifiers] to add it to what is selected
	 */
	async select(text, modifiers = []) {
		const row = this.row(text);
		const isSelected = row.and(this.page.locator('.selected'));
		await repeat(async () => {
			if (modifiers.length === 0 || await isSelected.count() === 0) {
				await row.click({ modifiers, timeout: 5000 });
			}
		}, wait => isSelected.waitFor({ timeout: wait }));
	}

	/**
	 * Opens the menu of a row by the mouse.
	 *
	 * @param {string | RegExp} text
	 * @param {string} item one to wait for
	 * @returns {Promise<import('playwright-core').Locator>} the item
	 */
	async menuItem(text, item) {
		const found = this.page.getByRole('menuitem', { name: item });
		await repeat(async () => {
			await this.page.keyboard.press('Escape');
			await this.row(text).click({ button: 'right', timeout: 5000 });
		}, wait => found.waitFor({ timeout: wait }));
		return found;
	}

	/**
	 * Rests the mouse on a row until its tooltip is there.
	 *
	 * @param {string | RegExp} text
	 * @param {RegExp} saying what to wait for: it says that it is loading first
	 */
	async tooltip(text, saying) {
		const tooltip = this.page.locator('.workbench-hover');
		await repeat(async () => {
			// Away first: rows move while a tree is redrawn, and a tooltip comes only to a mouse that arrives and moves.
			await this.page.mouse.move(900, 300);
			await tooltip.first().waitFor({ state: 'detached', timeout: 5000 });
			const box = await this.row(text).locator('.label-name').boundingBox();
			await this.page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 8, { steps: 8 });
		}, wait => tooltip.filter({ hasText: saying }).first().waitFor({ timeout: wait }));
	}

	/**
	 * What a screen reader is told of the row in focus; empty where another view or no row has it.
	 *
	 * @returns {Promise<string>}
	 */
	async spoken() {
		return this.list.evaluate(list => {
			const id = document.activeElement === list ? list.getAttribute('aria-activedescendant') : null;
			return (id && document.getElementById(id)?.getAttribute('aria-label')) ?? '';
		});
	}

	/**
	 * Walks down by the arrow keys until a row is in focus. The view has to have the focus.
	 *
	 * @param {RegExp} words what a screen reader is told of the row
	 */
	async walkTo(words) {
		await repeat(() => this.page.keyboard.press('Home'), wait => until('the first row in focus', async () => await this.#index() === 0, wait));
		const passed = [];
		for (let index = 0; index < 150; index++) {
			// One row after the other, also where a key was taken late and pressed again.
			await repeat(async () => {
				const present = await this.#index();
				if (present !== index) {
					await this.page.keyboard.press(present > index ? 'ArrowUp' : 'ArrowDown');
				}
			}, wait => until(`row ${index} in focus, after: ${passed.join(' | ')}`, async () => await this.#index() === index && await this.spoken() !== '', Math.min(wait, 5000)));
			const label = await this.spoken();
			if (words.test(label)) {
				return;
			}
			passed.push(label);
		}
		throw new Error(`No row is ${words}: ${passed.join(' | ')}`);
	}

	/** Opens or shuts the row in focus by an arrow key. */
	async foldFocused(isOpen) {
		const focused = this.list.locator('.monaco-list-row.focused');
		await repeat(async () => {
			if (await focused.getAttribute('aria-expanded') !== String(isOpen)) {
				await this.page.keyboard.press(isOpen ? 'ArrowRight' : 'ArrowLeft');
			}
		}, wait => focused.and(this.page.locator(`[aria-expanded="${isOpen}"]`)).waitFor({ timeout: wait }));
	}

	async #index() {
		const focused = this.page.locator('.monaco-list:focus').and(this.list).locator('.monaco-list-row.focused');
		return await focused.count() === 0 ? -1 : Number(await focused.first().getAttribute('data-index'));
	}
}
