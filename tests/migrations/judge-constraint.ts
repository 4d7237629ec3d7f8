import type { Constraint } from 'libpg-query';
import { removal, wrong } from './judgement.ts';
import type { Judgement, Table } from './judgement.ts';

const WITH_AN_INDEX: ReadonlySet<string | undefined> = new Set([
  'CONSTR_UNIQUE',
  'CONSTR_PRIMARY',
  'CONSTR_EXCLUSION',
]);

/** A constraint on a table that has rows already. */
export function judgeConstraint(
  { name, isSmall }: Table,
  { contype, conname = 'the constraint', skip_validation: isLeftForLater, indexname }: Constraint,
): Judgement[] {
  if (contype === 'CONSTR_NOTNULL')
    return removal(`refuses null in ${name}, which the version before may still write`);
  if (isSmall || isLeftForLater || indexname !== undefined) return [];
  return wrong(
    WITH_AN_INDEX.has(contype)
      ? `builds the index of ${conname} while nobody can use ${name}: build it before the upgrade (docs/releases.md), and add the constraint "using index"`
      : `checks every row of ${name} under the lock: add ${conname} as not valid`,
  );
}
