import { expect, test } from 'vitest';
import { firm } from '#contract/firm.ts';
import type { NameBadge } from '#server/check-in/name-badges.ts';
import { pdfPages, pdfText } from '#tests/pdf-text.ts';
import { drawNameBadges } from './name-badges.ts';

const title = 'Leadership in Seoul';

async function draw(badges: NameBadge[], sessionTitle = title) {
  const facts = { title: sessionTitle, at: new Date('2031-05-01T08:00Z'), badges };
  return drawNameBadges(facts, { isCompressed: false });
}

const named = (name: string | null, isNotPictured = false): NameBadge => ({ name, isNotPictured });
const linesOf = async (badges: NameBadge[]) => pdfText(await draw(badges)).split('\n');

test('a badge has the name, the title and the firm, and nothing else', async () => {
  expect(await linesOf([named('Ada Lovelace')])).toEqual([firm.name, 'Ada Lovelace', title]);
});

test.for([
  'Åsa Şahin-Özkök',
  'Łukasz Đặng',
  'Мария Иванова',
  'Γιώργος Παππάς',
  '김민준',
  'עדה לב',
  'अदिति शर्मा',
])('all letters of %s are on the badge', async (name) => {
  // A PDF has the letters in the order in which they are drawn.
  const sorted = (text: string) => Array.from(text.replaceAll(/\s/g, '')).toSorted().join('');
  expect(sorted((await linesOf([named(name)])).slice(1, -1).join(''))).toBe(sorted(name));
});

test('eight badges are on a page', async () => {
  const badges = Array.from({ length: 17 }, (_, number) => named(`Guest ${number}`));
  const pdf = await draw(badges);
  expect(pdfPages(pdf)).toBe(3);
  const shown = pdfText(pdf)
    .split('\n')
    .filter((line) => line.startsWith('Guest'));
  expect(shown).toEqual(badges.map(({ name }) => name));
});

test('only whoever must not be pictured has the mark', async () => {
  const text = pdfText(await draw([named('Ada', true), named('Bo'), named(null, true)]));
  expect(text.match(/No pictures/g)).toHaveLength(2);
});

test('a badge without a name, or in letters that no typeface has, is left to write on', async () => {
  expect(await linesOf([named(null)])).toEqual([firm.name, title]);
  expect(await linesOf([named('山田太郎')])).toEqual([firm.name, title]);
});

test('a long name and a long title stay on their badge', async () => {
  const long = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh de la Santísima Trinidad';
  const pdf = await draw([named(long)], `${title} `.repeat(20).trim());
  expect(pdfPages(pdf)).toBe(1);
  expect(pdfText(pdf).replaceAll(/\s/g, '')).toContain(long.replaceAll(' ', ''));
});

test('a session without guests has an empty sheet', async () => {
  expect(pdfPages(await draw([]))).toBe(1);
});
