import { sql } from 'kysely';
import type { AuditAction } from '#contract/office/audit-action.ts';
import type { Db } from '#server/db/connection.ts';
import type { OfficeActor } from './office-actor.ts';

interface Change {
  /** What was done, such as program.changed. */
  action: AuditAction;
  /** What it was done to, such as program:12. */
  subject: `${string}:${string | number}`;
  /** Only what differs; absent where there was nothing, or nothing is left. */
  before?: object | undefined;
  after?: object | undefined;
}

/** In the transaction of the change itself: what is done and what is written down are one. */
export async function recordChange(
  tx: Db,
  { userId, network }: OfficeActor,
  { action, subject, before, after }: Change,
): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      actor: `user:${userId}`,
      action,
      subject,
      before: before && sql`${JSON.stringify(before)}::jsonb`,
      after: after && sql`${JSON.stringify(after)}::jsonb`,
      network,
    })
    .execute();
}

/** The log names the fields of a row as its columns are named. */
export function asColumns(row: object): object {
  const named = ([field, value]: [string, unknown]) => [
    field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ];
  return Object.fromEntries(Object.entries(row).map(named)) as object;
}

/** What an edit changed, as it was and as it is. */
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
