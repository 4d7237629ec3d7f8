import { expect, test } from 'vitest';
import type { Program } from '#contract/catalogue/program.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { spaceSeats } from './space-seats.ts';

const program = {
  id: 5,
  title: 'Space Training',
  sold_by: 'seat',
  available_tickets: 20,
  remaining_tickets: 4,
  is_sold_out: false,
} as Program;
const session = { id: 71, formatted_date: 'Monday, May 3, 2027', remaining_spots: 3 } as WorkshopSession;

test('a program that is sold without sessions shows its own seats', () => {
  expect(spaceSeats(program, [])).toEqual([{ kind: 'programs', id: 5, name: 'Space Training', left: 4 }]);
  expect(spaceSeats(undefined, [])).toEqual([]);
});

test('a program with sessions shows theirs', () => {
  const named = { ...session, session_title: 'Florida', program } as WorkshopSession;
  expect(spaceSeats(program, [named])).toMatchObject([{ kind: 'sessions', id: 71, left: 3 }]);
});
