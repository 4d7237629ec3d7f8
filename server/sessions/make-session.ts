import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { SessionFields } from '#contract/sessions/office-session.ts';
import { sessionFields } from '#contract/sessions/office-session.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { claimRequest } from '#server/platform/idempotency/claim-request.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { sessionAtVenue, lockVenues } from './at-venue.ts';
import { refuseMinimum } from './refuse-minimum.ts';
import { refuseUnknownLogo } from './refuse-unknown-logo.ts';
import { refuseUnknownZone } from './refuse-unknown-zone.ts';

export interface NewSession extends SessionFields {
  programId: number;
  isPublished: boolean;
}

export async function makeSession(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  { asked, ...sent }: NewSession & { asked: OfficeRequest },
): Promise<number> {
  await refuseUnknownZone(ctx.db, sent.timezone);
  return inTransaction(ctx, async (tx) => {
    await refuseOtherPrograms(tx, sent.programId);
    const [id = 0] = await numberSessions(tx, 1);
    const known = await findMade(tx, asked, [id]);
    if (known) return known[0] ?? 0;
    const session = sessionAtVenue(sent, await lockVenues(tx, sent.venueId ? [sent.venueId] : []));
    await refuseMinimum(tx, session);
    await insertSession(tx, id, session);
    await recordChange(tx, actor, {
      action: 'session.created',
      subject: `session:${id}`,
      after: { program: session.programId, isPublished: session.isPublished, ...sessionFields.pick(session) },
    });
    return id;
  });
}

/** Reserves ids for new sessions. */
export async function numberSessions(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('workshop_sessions', 'id'))::int as id
    from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The sessions that an earlier request with this key created. Otherwise claims the key for these ids. */
export async function findMade(tx: Tx, asked: OfficeRequest, ids: number[]): Promise<number[] | undefined> {
  const earlier = await claimRequest(tx, asked, `sessions:${ids.join()}`);
  return earlier?.replace('sessions:', '').split(',').map(Number);
}

export async function insertSession(tx: Tx, id: number, session: NewSession): Promise<void> {
  const { capacity, blocked, programId, isPublished } = session;
  if (blocked > capacity)
    throw new Refusal('conflict', {
      message: `${blocked} seats cannot be blocked: there are only ${capacity}.`,
    });
  const pool = await tx
    .insertInto('seatPools')
    .values({ capacity, taken: blocked, blocked })
    .returning('id')
    .executeTakeFirstOrThrow();
  const added = tx.insertInto('workshopSessions').values({
    ...sessionColumns(session),
    id,
    programId,
    seatPoolId: pool.id,
    publishedAt: isPublished ? sql<Date>`now()` : null,
  });
  await refuseUnknownLogo(added.execute());
}

/** Leaves out the seats, which have their own table. */
export function sessionColumns({ venueId = null, venueFacts = null, ...fields }: SessionFields) {
  const {
    capacity: _capacity,
    blocked: _setAside,
    ...columns
  } = sessionFields.pick({
    ...fields,
    venueId,
    venueFacts,
  });
  return { ...columns, venueId, venueFacts };
}

async function refuseOtherPrograms(tx: Tx, programId: number): Promise<void> {
  const program = await tx
    .selectFrom('programs')
    .select('soldBy')
    .where('id', '=', programId)
    .executeTakeFirst();
  if (program?.soldBy === 'session') return;
  const message = 'Please choose a program that is sold by session';
  throw new Refusal('validation_failed', { fields: { program_id: [message] } });
}
