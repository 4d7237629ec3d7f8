import { expect, test } from 'vitest';
import { ApiError, errorText } from '../api-client/api-error.ts';
import { FieldsRefused } from '../api-client/call-api.ts';
import { refusedFields } from './refused-fields.ts';

const names = ['email', 'phone'] as const;
const email = { problems: { email: 'Taken' } };

function refusal(answer: { message?: string; error?: string; errors: Record<string, string[]> }) {
  const fields = Object.fromEntries(
    Object.entries(answer.errors).map(([name, [first = '']]) => [name, first]),
  );
  return new FieldsRefused(errorText(422, answer, ''), fields, answer);
}

test.each([
  ['only fields of the form', { errors: { email: ['Taken', 'Too long'] } }, { ...email, rest: '' }],
  [
    'another field beside them',
    { errors: { email: ['Taken'], captcha: ['Solve it', 'It is old'], plan: ['Choose one'] } },
    { ...email, rest: 'Solve it, It is old, Choose one' },
  ],
  [
    'another field and a message',
    { message: 'Not now.', errors: { email: ['Taken'], captcha: ['Solve it'] } },
    { ...email, rest: 'Not now. Solve it' },
  ],
  [
    'another field and an error',
    { error: 'Not now.', errors: { captcha: ['Solve it'], email: ['Taken'] } },
    { ...email, rest: 'Not now. Solve it' },
  ],
  ['no field of the form', { errors: { captcha: ['Solve it'] } }, { problems: {}, rest: '' }],
])('a refusal of %s', (_what, answer, refused) => {
  expect(refusedFields(refusal(answer), names)).toEqual(refused);
});

test('any other error names no field', () => {
  expect(refusedFields(new ApiError(500, 'Broken'), names)).toEqual({ problems: {}, rest: '' });
});
