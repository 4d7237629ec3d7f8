import { sql } from 'kysely';
import type { AuditAction } from '#contract/audit/office-audit-action.ts';
import type { Db } from '#server/db/connection.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';

interface Change {
  /** The action, such as program.changed. */
  action: AuditAction;
  /** The subject, such as program:12. */
  subject: `${string}:${string | number}`;
  /** Only the fields that differ. Absent if the thing was created or deleted. */
  before?: object | undefined;
  after?: object | undefined;
}

/** Runs in the transaction of the change, so that no change is unrecorded. */
export async function recordChange(
  tx: Db,
  actor: OfficeActor | 'system',
  { action, subject, before, after }: Change,
): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      actor: actor === 'system' ? actor : `user:${actor.userId}`,
      action,
      subject,
      before: before && sql`${asColumns(before)}::jsonb`,
      after: after && sql`${asColumns(after)}::jsonb`,
      network: actor === 'system' ? null : actor.network,
    })
    .execute();
}

/** The log names fields as their columns are named. */
function asColumns(row: object): string {
  const named = ([field, value]: [string, unknown]) => [
    field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ];
  return JSON.stringify(Object.fromEntries(Object.entries(row).map(named)));
}

/** The changed fields before and after an edit. */
export function differenceOf<Thing extends object>(
  before: Thing,
  after: Thing,
): { before: Partial<Thing>; after: Partial<Thing> } {
  const changed = (Object.keys(after) as (keyof Thing)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (thing: Thing) =>
    Object.fromEntries(changed.map((key) => [key, thing[key]])) as Partial<Thing>;
  return { before: only(before), after: only(after) };
}
