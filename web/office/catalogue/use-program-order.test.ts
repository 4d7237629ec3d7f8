import { expect, test } from 'vitest';
import type { Ordered } from './use-program-order.ts';
import { moved, neighbourAt } from './use-program-order.ts';

const programs: Ordered = [1, 2, 3].map((id) => ({
  id,
  title: `Program ${id}`,
  category: 'Mentorship',
  visibility: 'published' as const,
}));

function placedAt(id: number, place: number): number[] {
  return moved(programs, { id, before: neighbourAt(programs, id, place) }).map((each) => each.id);
}

test.each([
  [1, 0, [1, 2, 3]],
  [1, 1, [2, 1, 3]],
  [1, 2, [2, 3, 1]],
  [3, 0, [3, 1, 2]],
  [3, 1, [1, 3, 2]],
  [2, 99, [1, 3, 2]],
])('program %i at position %i', (id, place, order) => {
  expect(placedAt(id, place)).toEqual(order);
});

test('moving a deleted program, or before a deleted one, changes nothing', () => {
  expect(moved(programs, { id: 9, before: 1 })).toEqual(programs);
  expect(moved(programs, { id: 1, before: 9 })).toEqual(programs);
});
