import { expect, test } from 'vitest';
import { FieldsRefused } from '../api-client/call-api.ts';
import type { Kept } from './send-until-kept.ts';
import { sendUntilKept, withoutNamed } from './send-until-kept.ts';

interface Answers {
  name: string;
  phone: string;
}

const before = { name: 'Ada Smith', phone: '' };

/** A seat that refuses the name of one person. Meanwhile is what somebody does while an answer is under way. */
function seatOf(
  typed: Answers,
  meanwhile: (sent: Answers, leave: (next: Answers) => void) => void = () => {},
) {
  let due = typed;
  const kept = { current: { answers: before, revision: 1 } };
  const tried: Answers[] = [];
  const send = async ({ answers, revision }: Kept<Answers>) => {
    if (tried.push(answers) > 9) throw new Error('It never ends');
    meanwhile(answers, (next) => {
      due = next;
    });
    if (answers.name === 'Peter Parker') throw new FieldsRefused('Refused', { name: 'Not Peter' });
    return { answers: { ...answers, phone: answers.phone.replaceAll(' ', '') }, revision: revision + 1 };
  };
  const refused = sendUntilKept<Answers>({
    due: () => due,
    kept,
    send,
    without: withoutNamed,
    isAsked: () => true,
    onSending: () => {},
    onKept: () => {},
  });
  return { refused, kept, tried };
}

test('what is refused waits, and the others are saved', async () => {
  const seat = seatOf({ name: 'Peter Parker', phone: '+90 5' });
  expect(await seat.refused).toEqual({ name: 'Not Peter' });
  expect(seat.kept.current.answers).toEqual({ name: 'Ada Smith', phone: '+905' });
  expect(seat.tried).toHaveLength(2);
});

test('a name that is corrected while the refused one is under way is sent', async () => {
  const right = { name: 'Ada Smyth', phone: '' };
  const seat = seatOf({ name: 'Peter Parker', phone: '' }, ({ name }, leave) => {
    if (name === 'Peter Parker') leave(right);
  });
  expect(await seat.refused).toEqual({});
  expect(seat.kept.current.answers).toEqual(right);
});

test('a name that is corrected while the others are saved without it is sent', async () => {
  const right = { name: 'Ada Smyth', phone: '1' };
  const seat = seatOf({ name: 'Peter Parker', phone: '1' }, ({ name, phone }, leave) => {
    if (name === 'Ada Smith' && phone === '1') leave(right);
  });
  expect(await seat.refused).toEqual({});
  expect(seat.kept.current.answers).toEqual(right);
});

test('a refused name that stays is refused again with what is typed meanwhile, which is saved', async () => {
  const more = { name: 'Peter Parker', phone: '2' };
  const seat = seatOf({ name: 'Peter Parker', phone: '' }, (_sent, leave) => leave(more));
  expect(await seat.refused).toEqual({ name: 'Not Peter' });
  expect(seat.kept.current.answers).toEqual({ name: 'Ada Smith', phone: '2' });
});
