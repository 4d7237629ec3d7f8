import { jumpEarly } from '#web/ui/jump-early.ts';
import { keepPresses } from '#web/ui/keep-presses.ts';
import { keepTexts } from '#web/ui/keep-texts.ts';

const preload = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g;
const begin = /<script( nonce="[^"]*")? type="module" async="">(import [\s\S]*?)<\/script>/;
const importAll = /\bimport (?:\* as (\w+) from )?("[^"]+");/g;
const importEntry = /^import\(/m;

// For background tabs, and browsers that do not report paints.
const LONGEST_AFTER_LOAD_MS = 500;

/**
 * Requests the page's scripts only after the first paint, so that on a slow connection the text, fonts and pictures
 * load first. Buttons pressed before the scripts have loaded are pressed again afterwards, on a translated page too.
 */
export function withScriptsAfterFirstPaint(html: string): string {
  const [whole, nonce = '', modules] = begin.exec(html) ?? [];
  if (whole === undefined || modules === undefined) return html;
  const hrefs = Array.from(html.matchAll(preload), ([, href]) => href);
  const inOrder = modules
    .replaceAll(importAll, (_, name: string | undefined, from: string) =>
      name === undefined ? `await import(${from});` : `const ${name} = await import(${from});`,
    )
    .replace(importEntry, 'await import(');
  return html.replaceAll(preload, '').replace(
    whole,
    () => `<script${nonce} type="module" async="">const giveBack = (${keepPresses.toString()})();
(${keepTexts.toString()})();
(${jumpEarly.toString()})();
try {
${painted(hrefs)}${inOrder}
} catch (error) {
  giveBack();
  throw error;
}</script>`,
  );
}

function painted(hrefs: (string | undefined)[]): string {
  return `await new Promise((go) => {
  const look = (seen) => seen.getEntriesByName('first-contentful-paint').length > 0 && go();
  new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(go, ${LONGEST_AFTER_LOAD_MS}));
});
for (const href of ${JSON.stringify(hrefs)})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
`;
}
