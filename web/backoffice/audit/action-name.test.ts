import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '#contract/office/audit-action.ts';
import { actionName } from './action-name.ts';

test('everything that is written down has words, and no two things the same', () => {
  const names = AUDIT_ACTIONS.map(actionName);
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z’-]+( [a-z-]+)*$/);
  expect(new Set(names).size).toBe(AUDIT_ACTIONS.length);
});

test('what is not known any more is read as it was written', () => {
  expect(actionName('program.price_changed')).toBe('Program price changed');
  expect(actionName('toString')).toBe('To string');
});
