import assert from 'node:assert/strict';
import { chosenProviders } from '../../../../src/core/hermes/checkout/provider-choice';
import { readConfig } from '../../../../src/core/sources/yaml/read-config';
import { LineIndex } from '../../../../src/core/text';

/** Each choice as `kind name key line text`. */
function choices(text: string, release = 'v0.20'): string[] {
	const lines = new LineIndex(text);
	return chosenProviders(readConfig({ uri: 'config.yaml', version: 1, lines }), release)
		.map(({ kind, name, key, span, builtIn }) => [kind, name, key, lines.rangeOf(span).start.line + 1, text.slice(span.start, span.end), ...builtIn ? ['built in'] : []].join(' '));
}

describe('providers that a config chooses', () => {
	for (const [title, text, expected, release] of [
		['none', 'model: x\n', []],
		['one for images', 'image_gen:\n  provider: fal\n', ['image_gen fal image_gen.provider 2 fal']],
		['blanks around it', 'video_gen: {provider: " xai "}\n', ['video_gen xai video_gen.provider 1  xai ']],
		['no text', 'image_gen: {provider: 1}\nvideo_gen: {provider: }\nweb: {backend: [a]}\nbrowser: {cloud_provider: 5}\n', []],
		['no mapping', 'image_gen: fal\nweb: [exa]\nbrowser:\n', []],
		['the web, shared', 'web:\n  backend: Exa\n', ['web exa web.backend 2 Exa']],
		['the web by capability', 'web:\n  search_backend: searxng\n  extract_backend: exa\n  backend: tavily\n', ['web searxng web.search_backend 2 searxng', 'web exa web.extract_backend 3 exa']],
		['the web, one capability', 'web:\n  search_backend: searxng\n  backend: tavily\n', ['web searxng web.search_backend 2 searxng', 'web tavily web.backend 3 tavily']],
		['the crawler, read by one release', 'web: {crawl_backend: exa}\n', ['web exa web.crawl_backend 1 exa'], 'v0.14'],
		['the crawler, read no more', 'web: {crawl_backend: exa}\n', []],
		['a cloud browser', 'browser:\n  cloud_provider: Browser-Use\n', ['browser browser-use browser.cloud_provider 2 Browser-Use']],
		['the local browser', 'browser: {cloud_provider: local}\n', ['browser local browser.cloud_provider 1 local built in']],
		['the local browser, by a key without a value', 'browser:\n  cloud_provider:\n', ['browser local browser.cloud_provider 2  built in']],
		['FAL before it was a plugin', 'image_gen: {provider: fal}\n', ['image_gen fal image_gen.provider 1 fal built in'], 'v0.13'],
		['a repeated key', 'image_gen:\n  provider: a\n  provider: b\n', ['image_gen b image_gen.provider 3 b']],
		['an alias', 'x: &x {provider: fal}\nimage_gen: *x\n', ['image_gen fal image_gen.provider 2 image_gen']],
	] as const) {
		it(title, () => {
			assert.deepEqual(choices(text, release), expected);
		});
	}
});
