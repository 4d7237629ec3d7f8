import { sql } from 'kysely';
import { placeFields } from '#contract/sessions/office-place.ts';
import { sessionFields } from '#contract/sessions/office-session.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { lockVenues } from './at-venue.ts';
import { findMade, insertSession, numberSessions } from './make-session.ts';
import type { Place, Plan, PlannedLine, Repetition } from './plan-repetition.ts';
import { planRepetition } from './plan-repetition.ts';
import { refuseUnknownZone } from './refuse-unknown-zone.ts';

export interface RepeatSession extends Repetition {
  isPublished: boolean;
  /** The lines of the plan to create. */
  lines: Pick<PlannedLine, 'date' | 'place'>[];
}

export type Repeated = { outcome: 'made'; sessions: number[] } | { outcome: 'changed meanwhile'; plan: Plan };

/** Creates all chosen sessions or none. If something has changed since, answers with the current plan. */
export async function repeatSession(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  { asked, ...repetition }: RepeatSession & { asked: OfficeRequest },
): Promise<Repeated> {
  await refuseUnknownZone(ctx.db, ...repetition.places.map(({ timezone }) => timezone));
  return inTransaction(ctx, async (tx): Promise<Repeated> => {
    const ids = await numberSessions(tx, repetition.lines.length);
    const known = await findMade(tx, asked, ids);
    if (known) return { outcome: 'made', sessions: known };
    await lockPlaces(tx, repetition);
    const plan = await planRepetition(tx, repetition);
    const chosen = chosenOf(plan, repetition);
    if (!chosen) {
      await tx.deleteFrom('idempotencyKeys').where('subject', '=', `sessions:${ids.join()}`).execute();
      return { outcome: 'changed meanwhile', plan };
    }
    const { template } = plan;
    for (const [place, line] of chosen.entries()) {
      const { where, startsLocal, endsLocal } = line;
      const session = {
        ...sessionFields.pick(template),
        ...placeFields.pick(where),
        venueId: where.venueId ?? null,
        // What differs at one session says nothing of another venue.
        venueFacts: isSamePlace(where, template) ? template.venueFacts : null,
        ...minimumOf(line, template),
        startsLocal,
        endsLocal,
        blocked: 0,
      };
      const id = ids[place] ?? 0;
      const { isPublished } = repetition;
      await insertSession(tx, id, { ...session, programId: template.program.id, isPublished });
      await recordChange(tx, actor, {
        action: 'session.created',
        subject: `session:${id}`,
        after: { repeats: template.id, program: template.program.id, isPublished, ...session },
      });
    }
    await sql`insert into session_day_plans (session_id, day, starts, ends, what)
      select made, day, starts, ends, what from unnest(${ids}::bigint[]) made, session_day_plans
      where session_id = ${template.id}`.execute(tx);
    return { outcome: 'made', sessions: ids };
  });
}

function chosenOf({ lines }: Plan, { lines: wanted }: RepeatSession): PlannedLine[] | undefined {
  const chosen = wanted.map(({ date, place }) =>
    lines.find((line) => line.date === date && line.place === place && line.verdict === 'can be made'),
  );
  const found = chosen.filter((line) => line !== undefined);
  return found.length === wanted.length && new Set(found).size === found.length ? found : undefined;
}

function minimumOf({ decideOn }: PlannedLine, { minSeats }: Plan['template']) {
  return { minSeats: decideOn === null ? null : minSeats, decideOn };
}

function isSamePlace(one: Place, other: Place): boolean {
  const nameOf = ({ venueId, venueName, city }: Place) =>
    venueId ? String(venueId) : JSON.stringify([venueName.toLowerCase(), city.toLowerCase()]);
  return nameOf(one) === nameOf(other);
}

/** Serialises repetitions at the same place, and edits of its venue. */
async function lockPlaces(tx: Tx, { places, sessionId }: RepeatSession): Promise<void> {
  const own = await tx
    .selectFrom('workshopSessions')
    .select(['venueId', 'venueName', 'city'])
    .where('id', '=', sessionId)
    .execute();
  const asked = places.length > 0 ? places : own;
  const venues = await lockVenues(
    tx,
    asked.flatMap(({ venueId }) => venueId ?? []),
  );
  const names = asked
    .map((place) => (place.venueId && venues.get(place.venueId)) || place)
    .map(({ venueName, city }) => JSON.stringify(['venue', venueName.toLowerCase(), city.toLowerCase()]));
  for (const name of [...new Set(names)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
