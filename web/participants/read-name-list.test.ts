import { expect, test } from 'vitest';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import { personOf, readListFile, readNameList, sameAs, templateOfList } from './read-name-list.ts';

const namesIn = (text: string) => readNameList(text).lines.map(({ cells }) => cells.name);
const problemsIn = (text: string) =>
  readNameList(text).lines.flatMap(({ line, problems }) =>
    problems.map(({ column, value, words }) => [line, column, value, words]),
  );

test.each([
  ['commas', 'Ada,2012-02-29\nBo,2013-01-01'],
  ['semicolons', 'Ada;2012-02-29\r\nBo;2013-01-01\r\n'],
  ['tabs', 'Ada\t2012-02-29\nBo\t2013-01-01\n\n'],
  ['a first line of names', 'Full name;Date of birth\nAda;2012-02-29\nBo;2013-01-01'],
  ['columns in another order', 'birthday,NAME\n2012-02-29,Ada\n2013-01-01,Bo'],
  ['a byte order mark', '\uFEFFName,Date of birth\nAda,2012-02-29\nBo,2013-01-01'],
  ['quoted cells', '"Ada","2012-02-29"\n"Bo","2013-01-01"'],
  ['days as 29.2.2012', 'Ada;29.2.2012\nBo;1.1.2013'],
  ['blank lines and spaces', '\n  Ada , 2012-02-29 \n,,\n Bo,2013-01-01'],
])('a list with %s', (_what, text) => {
  const { lines, failure, unknown } = readNameList(text);
  expect(lines.map(({ cells: { name, born_on: bornOn }, problems }) => [name, bornOn, problems])).toEqual([
    ['Ada', '2012-02-29', []],
    ['Bo', '2013-01-01', []],
  ]);
  expect([failure, unknown]).toEqual([undefined, []]);
});

test('a name alone in each line is enough, and commas within quotation marks belong to it', () => {
  expect(namesIn('عائشة Şahin\n"Example, Ada"\n김민준')).toEqual(['عائشة Şahin', 'Example, Ada', '김민준']);
  expect(namesIn('Student 1\nStudent 2')).toEqual(['Student 1', 'Student 2']);
  expect(namesIn('')).toEqual([]);
});

test('all columns are read in the order of the template', () => {
  const text = 'Ada;2012-02-29;Bo;BO@example.com;+46 70 123 45 67;Cy;+46701234567;Bo or Cy';
  const [line] = readNameList(text).lines;
  expect(line && personOf(line, nobodyYet)).toEqual({
    ...nobodyYet,
    name: 'Ada',
    born_on: '2012-02-29',
    guardian: { is_buyer: false, name: 'Bo', email: 'bo@example.com', phone: '+46 70 123 45 67' },
    emergency_name: 'Cy',
    emergency_phone: '+46701234567',
    collected_by: 'Bo or Cy',
  });
});

test('every wrong cell is named with its line, its value and what to do', () => {
  const text =
    'Name,Date of birth,Guardian’s email,Guardian’s telephone\nAda,3/4/2012,bo@,0532 1\n,2031-02-29\n';
  expect(problemsIn(text)).toEqual([
    [2, 'born_on', '3/4/2012', 'Please choose above what comes first in dates with slashes'],
    [2, 'guardian_email', 'bo@', 'Please enter a valid email address (e.g., name@example.com)'],
    [2, 'guardian_phone', '0532 1', expect.stringMatching(/^Please begin with \+/)],
    [3, 'name', '', 'Please enter a name'],
    [3, 'born_on', '2031-02-29', 'Please enter a real date of birth'],
  ]);
  expect(problemsIn('Ada,,,,,,,,one too many')).toEqual([
    [1, 'collected_by', 'one too many', 'There are more cells than the 8 columns'],
  ]);
  expect(problemsIn('x'.repeat(201))).toEqual([
    [1, 'name', 'x'.repeat(201), 'Please use at most 200 characters'],
  ]);
});

test('lines are counted as an editor counts them, also after a cell of two lines', () => {
  const { lines } = readNameList('Name,Date of birth\n\n"Ada\nExample",2012-02-29\nBo,never');
  expect(lines.map(({ line, problems }) => [line, problems.length])).toEqual([
    [3, 1],
    [5, 1],
  ]);
});

test('a quotation mark that is not closed is said, and nothing is read', () => {
  expect(readNameList('Ada,2012-02-29\n"Bo,2013-01-01\nCy,2014-01-01')).toEqual({
    hasSlashes: false,
    lines: [],
    unknown: [],
    failure: 'A quotation mark in line 2 is not closed.',
  });
});

test('columns that are not known are named and left out', () => {
  const { lines, unknown } = readNameList('Name,Shoe size,Birthday\nAda,37,2012-02-29');
  expect(unknown).toEqual(['Shoe size']);
  expect(lines[0]?.cells).toMatchObject({ name: 'Ada', born_on: '2012-02-29', guardian_name: '' });
});

test('formulas stay text, and the apostrophe of a spreadsheet goes', () => {
  expect(namesIn("=HYPERLINK('x')\n'+Ada\n@Bo\n’Ada’")).toEqual(["=HYPERLINK('x')", '+Ada', '@Bo', '’Ada’']);
  expect(problemsIn("Ada,,,,'+46 70 123 45 67")).toEqual([]);
});

test('what a line leaves empty stays on its seat, unless somebody else came on it', () => {
  const before = {
    ...nobodyYet,
    emergency_name: 'Cy',
    guardian: { ...nobodyYet.guardian, is_buyer: true },
  };
  const [line] = readNameList('Ada').lines;
  expect(line && personOf(line, before)).toEqual({ ...before, name: 'Ada' });
  expect(line && personOf(line, { ...before, name: 'Ada' })).toEqual({ ...before, name: 'Ada' });
  expect(line && personOf(line, { ...before, name: 'Bo' })).toEqual({ ...nobodyYet, name: 'Ada' });
  const [guarded] = readNameList('Ada,,Bo').lines;
  expect(guarded && personOf(guarded, before).guardian).toMatchObject({ is_buyer: false, name: 'Bo' });
});

test.each([
  ['UTF-8', new TextEncoder().encode('Åsa'), { text: 'Åsa' }],
  ['UTF-8 with its mark', new TextEncoder().encode('\uFEFFÅsa'), { text: 'Åsa' }],
  ['Latin-1', new Uint8Array([0xc5, 0x73, 0x61]), { failure: expect.stringContaining('not saved as UTF-8') }],
  [
    'UTF-16',
    new Uint8Array([0xff, 0xfe, 0x41, 0x00]),
    { failure: expect.stringContaining('not saved as UTF-8') },
  ],
  [
    'a spreadsheet',
    new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00]),
    { failure: expect.stringContaining('UTF-8') },
  ],
  ['far too large', new Uint8Array(1_000_001), { failure: 'This file is too large for a list of names.' }],
])('a file of %s', async (_what, bytes, expected) => {
  expect(await readListFile(new Blob([bytes]))).toEqual(expected);
});

test('the template is read as a list without lines', () => {
  expect(templateOfList()).toContain('Guardian’s email');
  expect(readNameList(templateOfList())).toEqual({
    hasSlashes: false,
    lines: [],
    unknown: [],
    failure: undefined,
  });
});

test('the same person is found however the name is written', () => {
  expect(sameAs({ name: 'ÅSA  Example', born_on: '2012-02-29' })).toBe(
    sameAs({ name: 'asa example', born_on: '2012-02-29' }),
  );
  expect(sameAs({ name: 'Łuka Strauß', born_on: '' })).toBe(sameAs({ name: 'luka STRAUSS', born_on: '' }));
  expect(sameAs({ name: '😀', born_on: '' })).not.toBe(sameAs({ name: '🙂', born_on: '' }));
  expect(sameAs({ name: 'Asa', born_on: '' })).not.toBe(sameAs({ name: 'Asa', born_on: '2012-02-29' }));
});

test('dates with slashes are read by the order that was chosen for the list, and judged line by line', () => {
  const text = 'Ada,3/4/2013\nBen,3/14/2013\nCem,2013-04-03\nDov,4.3.2013\nEve,14/3/2013\nFay,2/29/2013';
  const read = (order?: 'day first' | 'month first') =>
    readNameList(text, order).lines.map(({ cells, problems }) => problems[0]?.words ?? cells.born_on);
  expect(readNameList(text).hasSlashes).toBe(true);
  expect(readNameList('Ada,2013-04-03').hasSlashes).toBe(false);
  const ask = 'Please choose above what comes first in dates with slashes';
  expect(read()).toEqual([ask, ask, '2013-04-03', '2013-03-04', ask, ask]);
  const noMonth = 'There is no such day if the month comes first';
  expect(read('month first')).toEqual([
    '2013-03-04',
    '2013-03-14',
    '2013-04-03',
    '2013-03-04',
    noMonth,
    noMonth,
  ]);
  const noDay = 'There is no such day if the day comes first';
  expect(read('day first')).toEqual(['2013-04-03', noDay, '2013-04-03', '2013-03-04', '2013-03-14', noDay]);
});
