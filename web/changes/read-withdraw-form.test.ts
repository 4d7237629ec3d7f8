import { expect, test } from 'vitest';
import type { Withdrawal } from '#contract/changes/withdrawal.ts';
import { FORM_PROBLEM } from '#contract/form-problem.ts';
import { ApiError } from '../api-client/api-error.ts';
import { withdrawal as words } from '../content/withdrawal.ts';
import { readWithdrawForm } from './read-withdraw-form.ts';

const typed = { name: 'Ada', reference: '7K3M-9QXD-04TR', email: 'ada@example.com', part: '' };
const receivedAt = new Date('2031-03-01T10:04:59Z');

async function send(
  form: Record<string, string>,
  { problem, error }: { problem?: string; error?: Error } = {},
) {
  const sent: Withdrawal[] = [];
  const request = new Request('http://localhost/withdraw', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: problem === undefined ? {} : { [FORM_PROBLEM]: problem },
  });
  const shown = await readWithdrawForm(request, {
    sendWithdrawal: async (withdrawal) => {
      sent.push(withdrawal);
      if (error) throw error;
      return receivedAt;
    },
  });
  return { ...shown, sent };
}

test('the first step shows what was typed and sends nothing', async () => {
  const shown = await send({ ...typed, name: '  Ada ', email: 'ADA@example.com', step: 'review' });
  expect(shown).toEqual({ step: { name: 'review', typed, failure: undefined }, status: 200, sent: [] });
});

test('only the second step sends it, and shows when it was received', async () => {
  const shown = await send({ ...typed, step: 'confirm' });
  expect(shown.step).toEqual({ name: 'received', typed, receivedAt: '2031-03-01T10:04:59.000Z' });
  expect(shown.sent).toEqual([typed]);
});

test('what is wrong leads back to the form with 422, also from the second step', async () => {
  for (const step of ['review', 'confirm', 'change', 'anything', '']) {
    const shown = await send({ step, name: 'see www.example.com', email: 'nobody' });
    expect(shown.status).toBe(422);
    expect(shown.sent).toEqual([]);
    expect(shown.step).toMatchObject({
      name: 'form',
      problems: {
        name: 'Please leave out web addresses',
        reference: 'Order reference is required',
        email: 'Please enter a valid email address',
      },
    });
  }
});

test('changing it leads back to the form with what was typed', async () => {
  expect(await send({ ...typed, step: 'change' })).toMatchObject({
    step: { name: 'form', typed, problems: {} },
    status: 200,
    sent: [],
  });
});

test.each([
  ['too_many', words.tooMany, 429],
  ['from_elsewhere', words.fromElsewhere, 403],
  ['unavailable', words.notReceived, 503],
])('%s: nothing is sent, and the page says what to do', async (problem, failure, status) => {
  expect(await send({ ...typed, step: 'confirm' }, { problem })).toEqual({
    step: { name: 'review', typed, failure },
    status,
    sent: [],
  });
});

test.each([
  [new ApiError(503, 'away'), 503],
  [new ApiError(0, 'no answer'), 503],
  [new ApiError(404, 'a foreign API'), 404],
])('%o: it can be confirmed again', async (error, status) => {
  const shown = await send({ ...typed, step: 'confirm' }, { error });
  expect(shown).toMatchObject({ step: { name: 'review', failure: words.notReceived }, status });
});
