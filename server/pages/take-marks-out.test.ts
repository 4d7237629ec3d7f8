import { expect, test } from 'vitest';
import { takeMarksOut } from './take-marks-out.ts';

test('the scripts that this render marked are its own, and the marks are taken out', () => {
  expect(
    takeMarksOut(
      '<link href="a.css" nonce="n1"/><script nonce="n1" type="module">\n one(); \n</script>',
      'n1',
    ),
  ).toEqual({
    html: '<link href="a.css"/><script type="module">\n one(); \n</script>',
    scripts: ['\n one(); \n'],
  });
});

test.each([
  '<script>stolen()</script>',
  '<script nonce="">stolen()</script>',
  '<script nonce="n2">stolen()</script>',
  '<script data-x=\'<script nonce="n2">\'>stolen()</script>',
  '<script type="application/ld+json">{"name":"<script>stolen()"}</script>',
])('%s is not', (injected) => {
  const { html, scripts } = takeMarksOut(`<p>${injected}</p><script nonce="n1">one()</script>`, 'n1');
  expect(scripts).toEqual(['one()']);
  expect(html).toBe(`<p>${injected}</p><script>one()</script>`);
});

test('a mark that an unclosed tag swallows allows nothing of who left it open', () => {
  const { scripts } = takeMarksOut('<script x="<script nonce="n1">one()</script>', 'n1');
  expect(scripts).toEqual(['one()']);
});
