import { expect, test } from 'vitest';
import { phoneOf } from './phone.ts';

test.each([
  ['+90|532 111 22 33', '+905321112233'],
  ['+1|212-555-0123', '+12125550123'],
  ['1|2125550123', '+12125550123'],
  ['+44|07911 123456', '+447911123456'],
  ['+1-684|7331234', '+16847331234'],
  ['+82 | 10 1234 5678 ', '+821012345678'],
])('%s is %s', (text, e164) => {
  expect(phoneOf(text)).toEqual({ e164 });
});

test.each([
  ['', 'missing'],
  [' ', 'missing'],
  ['|', 'missing'],
  ['+90|', 'incomplete'],
  ['|5321112233', 'incomplete'],
  ['+0|5321112233', 'incomplete'],
  ['+12345|5321112233', 'incomplete'],
  ['code|5321112233', 'incomplete'],
  ['+905321112233', 'incomplete'],
  ['+90|532111', 'too short'],
  ['+90|(532) 1112233', 'too short'],
  ['+90|١٢٣٤٥٦٧', 'too short'],
  ['+90|5321112233445566', 'too short'],
  ['+90|0000000', 'too short'],
] as const)('%j is %s', (text, problem) => {
  expect(phoneOf(text)).toBe(problem);
});
