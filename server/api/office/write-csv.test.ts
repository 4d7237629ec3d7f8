import { expect, test } from 'vitest';
import { csvLine, writeCsv } from './write-csv.ts';

test('what a spreadsheet would run is only shown', () => {
  for (const text of ['=1+1', '+46701234567', '-2', '@SUM(A1)', '\tx'])
    expect(csvLine([text])).toBe(`'${text}\r\n`);
  expect(csvLine(['=HYPERLINK("x","y")'])).toBe('"\'=HYPERLINK(""x"",""y"")"\r\n');
  expect(csvLine([-2, 'a-b', null])).toBe('-2,a-b,\r\n');
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvLine(['a,b', 'say "yes"', 'one\ntwo'])).toBe('"a,b","say ""yes""","one\ntwo"\r\n');
});

test('no more is read than has been sent', async () => {
  let read = 0;
  async function* batches() {
    while (read < 10_000) {
      read += 1;
      yield [['a'.repeat(1_000)]];
    }
  }
  const file = writeCsv(['Name'], batches(), (row) => row);
  const [first] = await file.take(1).toArray();
  expect(String(first)).toBe('\u{FEFF}Name\r\n');
  expect(read).toBeLessThan(100);
  file.destroy();
});
