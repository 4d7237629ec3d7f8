import { expect, test } from 'vitest';
import { withScriptsAfterFirstPaint } from './after-first-paint.ts';

const page = `<html><head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/home-2.js"/></head><body><p>Words</p><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-3.js";
import * as route1 from "/assets/home-2.js";

  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.client-4.js");</script></body></html>`;

test('no script loads before the first paint, then all at once', () => {
  const html = withScriptsAfterFirstPaint(page);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/^import /m);
  const inTurn = [
    'keptPresses',
    'putTextsBack',
    'scrollIntoView',
    'await new Promise((go) =>',
    'first-contentful-paint',
    '["/assets/manifest-1.js","/assets/home-2.js"]',
    'await import("/assets/manifest-1.js");',
    'const route0 = await import("/assets/root-3.js");',
    'const route1 = await import("/assets/home-2.js");',
    'window.__reactRouterRouteModules = {"root":route0,"home":route1};',
    'await import("/assets/entry.client-4.js");',
    'giveBack();',
  ].map((text) => html.indexOf(text));
  expect(inTurn).not.toContain(-1);
  expect(inTurn).toEqual(inTurn.toSorted((one, other) => one - other));
});

test('what the render marked as its own stays marked', () => {
  const marked = page
    .replaceAll('.js"/>', '.js" nonce="a-b_1"/>')
    .replace('<script type', '<script nonce="a-b_1" type');
  const html = withScriptsAfterFirstPaint(marked);
  expect(html).toContain('<script nonce="a-b_1" type="module" async="">const giveBack');
  expect(html.replaceAll(' nonce="a-b_1"', '')).toBe(withScriptsAfterFirstPaint(page));
});

test('scripts on one line, as in development, load one after the other too', () => {
  const html = withScriptsAfterFirstPaint(
    '<script type="module" async="">import "/hmr";import "/manifest";\nimport("/entry");</script>',
  );
  expect(html).toContain('await import("/hmr");await import("/manifest");\nawait import("/entry");');
});

test('a page without scripts of the build is not changed', () => {
  expect(withScriptsAfterFirstPaint('<html><body>$&</body></html>')).toBe('<html><body>$&</body></html>');
});
