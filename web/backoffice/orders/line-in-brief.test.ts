import { expect, test } from 'vitest';
import { lineInBrief } from './line-in-brief.ts';

test('of a session its place and days come first', () => {
  expect(lineInBrief('Leadership Workshop · Autumn · Boston, USA · Friday, November 27, 2026')).toEqual({
    name: 'Boston, USA, Friday, November 27, 2026',
    program: 'Leadership Workshop, Autumn',
  });
  expect(lineInBrief('Leadership Workshop · Boston · Friday, November 27, 2026').program).toBe(
    'Leadership Workshop',
  );
});

test('what has no session is called as it is', () => {
  expect(lineInBrief('Model UN Essentials')).toEqual({ name: 'Model UN Essentials', program: undefined });
});
