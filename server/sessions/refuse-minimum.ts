import { sql } from 'kysely';
import { formatDay } from '#contract/catalogue/booking-terms.ts';
import { Refusal } from '#contract/refusal.ts';
import type { SessionFields } from '#contract/sessions/office-session.ts';
import { findMinimumProblems } from '#contract/sessions/session-minimum.ts';
import type { Tx } from '#server/platform/context.ts';
import type { SessionInDetail } from './get-office-session.ts';

type Minimum = Pick<SessionFields, 'minSeats' | 'decideOn'>;

/** Whoever has booked was told the minimum and its day: from then on they change in the buyers' favour only. */
export async function refuseMinimum(tx: Tx, asked: SessionFields, before?: SessionInDetail): Promise<void> {
  const isChanged =
    asked.minSeats !== (before?.minSeats ?? null) || asked.decideOn !== (before?.decideOn ?? null);
  if (before?.decision) {
    if (isChanged)
      refuse('min_seats', 'It is decided that this session runs, so its minimum stays as it was');
    return;
  }
  const [problem] = findMinimumProblems({
    starts_local: asked.startsLocal,
    ends_local: asked.endsLocal,
    timezone: asked.timezone,
    min_seats: asked.minSeats,
    decide_on: asked.decideOn,
    capacity: asked.capacity,
    blocked: asked.blocked,
  });
  if (problem) refuse(problem.field, problem.message);
  if (!isChanged) return;
  await refusePast(tx, asked, before);
  if (before && isStricter(asked, before) && (await isBooked(tx, before))) refuseStricter(asked, before);
}

async function refusePast(tx: Tx, asked: SessionFields, before: Minimum | undefined): Promise<void> {
  if (asked.decideOn === null || asked.decideOn === before?.decideOn) return;
  const { rows } = await sql<{ isPast: boolean }>`
    select ${asked.decideOn}::date < (now() at time zone ${asked.timezone})::date as is_past`.execute(tx);
  if (rows[0]?.isPast) refuse('decide_on', 'This day has passed at the venue');
}

function isStricter(asked: Minimum, before: Minimum): boolean {
  return (
    asked.minSeats !== null &&
    (before.minSeats === null ||
      asked.minSeats > before.minSeats ||
      String(asked.decideOn) > String(before.decideOn))
  );
}

/** Seats are sold or held. Waits for orders that are being placed. */
async function isBooked(tx: Tx, { id, poolId }: SessionInDetail): Promise<boolean> {
  await sql`select from workshop_sessions where id = ${id} for update`.execute(tx);
  const { rows } = await sql<{ isBooked: boolean }>`
    select taken > blocked as is_booked from seat_pools where id = ${poolId}`.execute(tx);
  return rows[0]?.isBooked ?? false;
}

function refuseStricter(asked: Minimum, before: Minimum): void {
  if (before.minSeats === null || before.decideOn === null)
    refuse('min_seats', 'Seats are booked without a minimum, so none can be added');
  else if ((asked.minSeats ?? 0) > before.minSeats)
    refuse(
      'min_seats',
      `Seats are booked with a minimum of ${before.minSeats}: it can be lowered or removed`,
    );
  else
    refuse(
      'decide_on',
      `Seats are booked with ${formatDay(before.decideOn)}: it can be an earlier day, or the minimum can be removed`,
    );
}

function refuse(field: 'min_seats' | 'decide_on', message: string): never {
  throw new Refusal('validation_failed', { message, fields: { [field]: [message] } });
}
