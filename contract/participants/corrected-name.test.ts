import { expect, test } from 'vitest';
import { isCorrectedName } from './corrected-name.ts';

test.each([
  ['Jonh Smith', 'John Smith'],
  ['Jhon Smiht', 'John Smith'],
  ['Aleksander Ivanov', 'Alexander Ivanov'],
  ['Ada', 'Ada Şahin'],
  ['ada  sahin', 'Ada Şahin Yılmaz'],
  ['Bo Şahin', 'Bob Şahin'],
  ['김민수', '김민서'],
])('%s is corrected to %s', (before, after) => {
  expect(isCorrectedName(before, after)).toBe(true);
});

test.each([
  ['Ada Şahin', 'Bo Şahin'],
  ['Ada Şahin', 'Ada Yılmaz'],
  ['Ada Şahin', 'Ada'],
  ['Emma Li', 'Anna Li'],
  ['Bo', 'Al'],
  ['Ada', 'Adam Smith'],
  ['Ada', ''],
  ['', 'Ada'],
  ['--', 'Ada'],
])('%s and %s may be two people', (before, after) => {
  expect(isCorrectedName(before, after)).toBe(false);
});
