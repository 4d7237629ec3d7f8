import type { WithdrawalTerms } from '#contract/changes/withdrawal.ts';
import { ApiError } from './api-error.ts';
import { fieldsOf } from './read-fields.ts';

/** A host that answers something else does not take withdrawals. */
export function readWithdrawalTerms(answer: unknown): WithdrawalTerms {
  const { objection_hours: hours, decision_days: days } = fieldsOf(answer);
  if (typeof hours !== 'number' || typeof days !== 'number') throw new ApiError(404, 'Page not found');
  return { objection_hours: hours, decision_days: days };
}
