import { expect, test } from 'vitest';
import { lineInBrief } from './line-in-brief.ts';

test('a session’s place and dates come first', () => {
  expect(lineInBrief('Leadership Workshop · Autumn · Boston, USA · Friday, November 27, 2026')).toEqual({
    name: 'Boston, USA, Friday, November 27, 2026',
    program: 'Leadership Workshop, Autumn',
  });
  expect(lineInBrief('Leadership Workshop · Boston · Friday, November 27, 2026').program).toBe(
    'Leadership Workshop',
  );
});

test('a line without a session is shown by its title', () => {
  expect(lineInBrief('Model UN Essentials')).toEqual({ name: 'Model UN Essentials', program: undefined });
});
