import { expect, test } from 'vitest';
import { isSameName, isSamePerson } from './same-person.ts';

const born = { born_on: '2015-05-05' };

test.each([
  ['José Müller', 'jose muller', true],
  ['Zoë  Łuka Strauß', 'zoe luka strauss', true],
  ['İPEK IŞIK', 'ipek isik', true],
  ['Anne-Marie O’Neil', 'annemarie oneil', true],
  ['김민준', '김민준'.normalize('NFD'), true],
  ['عائشة', 'عائشة', true],
  ['Ａｄａ Ｅｘａｍｐｌｅ', 'Ada Example', true],
  ['김민준', '김민지', false],
  ['Ada Example', 'Ida Example', false],
  ['', '', false],
])('%s and %s: %s', (one, other, isSame) => {
  expect(isSamePerson({ ...born, name: one }, { ...born, name: other })).toBe(isSame);
});

test('another date of birth, or none, is somebody else', () => {
  const ada = { ...born, name: 'Ada' };
  expect(isSamePerson(ada, { ...ada, born_on: '2015-05-06' })).toBe(false);
  expect(isSamePerson({ ...ada, born_on: '' }, { ...ada, born_on: '' })).toBe(false);
});

test('a name without letters is the same only as it is written', () => {
  expect(isSameName('😀', '😀')).toBe(true);
  expect(isSameName('😀', '🙂')).toBe(false);
  expect(isSameName('', '😀')).toBe(false);
});
