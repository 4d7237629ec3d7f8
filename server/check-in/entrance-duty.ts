import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Role } from '#contract/staff/role.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import { getCheckIn } from './get-check-in.ts';

export interface EntranceHelper {
  id: number;
  name: string;
}

/** Whose sessions are asked for. Only helpers at the entrance see some alone. */
export interface Viewer {
  userId: number;
  role: Role;
}

const columnOf = { session: sql.ref('session_id'), program: sql.ref('program_id') };

/** Of `heldThings as w`. */
export function isSeenBy({ userId, role }: Viewer): RawBuilder<boolean> {
  return role === 'door'
    ? sql<boolean>`exists (select from entrance_helpers h where h.user_id = ${userId}
        and (h.session_id = case w.kind when 'session' then w.id end
          or h.program_id = case w.kind when 'program' then w.id end))`
    : sql<boolean>`true`;
}

/** Refuses a helper what was not given to them, also if there is no such session. */
export async function refuseUnlessGiven(
  { db }: Pick<Context, 'db'>,
  { userId, role }: Viewer,
  { kind, id }: HeldKey,
): Promise<void> {
  if (role !== 'door') return;
  const { rows } = await sql`select from entrance_helpers
    where user_id = ${userId} and ${columnOf[kind]} = ${id}`.execute(db);
  if (rows.length === 0)
    throw new Refusal('permission_denied', {
      message: `This ${kind} was not given to you. Please ask the office for it.`,
    });
}

/** Those of this session or program, and who else could help. */
export async function listEntranceHelpers(
  ctx: Pick<Context, 'db'>,
  held: HeldKey,
): Promise<{ helpers: EntranceHelper[]; others: EntranceHelper[] }> {
  await getCheckIn(ctx, held);
  const { rows } = await sql<EntranceHelper & { isGiven: boolean }>`
    select id, name, exists (select from entrance_helpers
      where user_id = u.id and ${columnOf[held.kind]} = ${held.id}) as is_given
    from users u where role = 'door' and disabled_at is null order by name, id`.execute(ctx.db);
  const named = (isGiven: boolean) =>
    rows.filter((row) => row.isGiven === isGiven).map(({ id, name }) => ({ id, name }));
  return { helpers: named(true), others: named(false) };
}

export interface ChangeEntranceHelper {
  actor: OfficeActor;
  held: HeldKey;
  helper: number;
}

export async function addEntranceHelper(
  ctx: Pick<Context, 'db'>,
  { actor, held, helper }: ChangeEntranceHelper,
): Promise<void> {
  const { title } = await getCheckIn(ctx, held);
  await inTransaction(ctx, async (tx) => {
    const { rows } = await sql`
      select from users where id = ${helper} and role = 'door' and disabled_at is null`.execute(tx);
    if (rows.length === 0) throw new Refusal('not_found', { message: 'There is no such helper.' });
    const { rows: added } = await sql`
      insert into entrance_helpers (user_id, ${columnOf[held.kind]}, given_by)
      values (${helper}, ${held.id}, ${actor.userId}) on conflict do nothing returning user_id`.execute(tx);
    if (added.length > 0)
      await recordChange(tx, actor, {
        action: 'user.entrance_given',
        subject: `user:${helper}`,
        after: { [held.kind]: held.id, title },
      });
  });
}

export async function removeEntranceHelper(
  ctx: Pick<Context, 'db'>,
  { actor, held, helper }: ChangeEntranceHelper,
): Promise<void> {
  const { title } = await getCheckIn(ctx, held);
  await inTransaction(ctx, async (tx) => {
    const { rows } = await sql`delete from entrance_helpers
      where user_id = ${helper} and ${columnOf[held.kind]} = ${held.id} returning user_id`.execute(tx);
    if (rows.length > 0)
      await recordChange(tx, actor, {
        action: 'user.entrance_taken',
        subject: `user:${helper}`,
        before: { [held.kind]: held.id, title },
      });
  });
}
