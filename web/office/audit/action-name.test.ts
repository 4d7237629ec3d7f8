import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '#contract/audit/office-audit-action.ts';
import { actionName } from './action-name.ts';

test('every recorded action has its own words', () => {
  const names = AUDIT_ACTIONS.map(actionName);
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z’-]+( [a-z-]+)*$/);
  expect(new Set(names).size).toBe(AUDIT_ACTIONS.length);
});

test('an action that is no longer known is shown as it was stored', () => {
  expect(actionName('program.price_changed')).toBe('Program price changed');
  expect(actionName('toString')).toBe('To string');
});
