import type { SolvedChallenge } from '#contract/checkout/challenge.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import { judgeDeclines } from '#server/payments/decline-limits.ts';
import { HOLD_MINUTES } from '#server/payments/hold-times.ts';
import type { BuyersHold, HoldTerms, agreed } from '#server/seats/hold-rules.ts';
import { challengeRequired, isSolved } from './challenge.ts';
import type { CheckoutLimits } from './checkout-limits.ts';
import { isKnownForUnpaid, refuseHoarding } from './checkout-limits.ts';
import { judgePressure } from './judge-pressure.ts';
import type { PoolSeats } from './judge-pressure.ts';
import { findRushStart } from './pool-pressure.ts';
import { seatsOf } from './price-cart.ts';
import type { CheckoutFacts } from './read-checkout-facts.ts';

interface Asking {
  kind: BuyersHold;
  caller: string;
  /** An account with a confirmed email address. */
  isConfirmed: boolean;
  solved: SolvedChallenge | undefined;
  lines: { poolId: number; quantity: number }[];
  facts: CheckoutFacts;
  /** Seats of the orders that this one replaces, by pool. */
  own: Record<string, number>;
  /** Free: no card is involved, because nothing is paid. Seats that cost nothing are held until the address is confirmed. */
  paidBy: 'card' | 'free';
}

/**
 * All rules for buyers. Refuses whoever has too much already, and a hold that needs a solved challenge or a confirmed
 * address, else says how long it lasts. What a network holds is judged with these terms when the seats are locked.
 */
export async function agreeOnHold(db: Db, asking: Asking): Promise<HoldTerms> {
  const { facts, lines } = asking;
  refuseHoarding(facts.limits, seatsOf(lines), facts);
  const terms: Omit<HoldTerms, typeof agreed> = {
    kind: asking.kind,
    mostOnHold: facts.limits.seatsHeldByANetwork,
    ...(await judgeHold(db, asking)),
  };
  return terms as HoldTerms;
}

type JudgedHold = Pick<HoldTerms, 'from' | 'until' | 'extendedAt' | 'mostTaken' | 'challenge'>;

async function judgeHold(db: Db, asking: Asking): Promise<JudgedHold> {
  const { lines, facts, own, paidBy } = asking;
  const { limits } = facts;
  const minutes = paidBy === 'free' ? limits.freeHoldMinutes : HOLD_MINUTES;
  const pools = facts.pools.map((pool) => ({
    ...pool,
    ...judgePressure(pool, { seats: seatsIn(lines, pool.poolId), own: own[pool.poolId] ?? 0 }, limits),
  }));
  const mostTaken = new Map(
    pools.flatMap(({ poolId, mostTaken: most }) => (most === undefined ? [] : [[poolId, most] as const])),
  );
  const usual = {
    mostTaken,
    challenge: undefined,
    ...withEarlierClock(asking, later(facts.now, minutes)),
  };
  const declines = paidBy === 'free' ? 'calm' : judgeDeclines(facts.declines, facts.declineLimits);
  const areCalm = pools.every(({ level }) => level === 'calm');
  if (declines === 'calm' && areCalm) return usual;
  const until = later(facts.now, pressureMinutes(asking));
  // Whoever has just left seats unpaid is asked like a stranger. Confirmed addresses cost an attacker little.
  if (asking.isConfirmed && facts.unpaidOrders === 0)
    return { ...usual, until: earliest(usual.until, until) };

  if (declines === 'confirmed address' && !asking.isConfirmed) throw tooManyDeclines();
  const isKnown = paidBy === 'card' && !areCalm && isKnownForUnpaid(facts.unpaidOfNetworks, limits);
  if (isKnown && !asking.isConfirmed) throw new Refusal('confirmed_email_required');
  const rushEnd = await findRushEnd(
    db,
    pools.filter(({ level }) => level === 'rush'),
    asking,
  );
  const challenge = await requireChallenge(db, asking);
  return { ...usual, challenge, until: earliest(usual.until, until, rushEnd ?? until) };
}

interface Extending extends Pick<Asking, 'isConfirmed'> {
  limits: CheckoutLimits;
  now: Date;
  heldUntil: Date | null;
  pools: (PoolSeats & { own: number })[];
}

/** Until when an extended order holds its seats. In a rush only a confirmed address may keep them longer. */
export function extendedUntil({ isConfirmed, limits, now, heldUntil, pools }: Extending): Date {
  const levels = pools.map(({ own, ...pool }) => {
    const withoutOwn = { ...pool, taken: pool.taken - own, unpaid: pool.unpaid - own };
    return judgePressure(withoutOwn, { seats: own, own: 0 }, limits).level;
  });
  if (levels.every((level) => level === 'calm')) return later(now, HOLD_MINUTES);
  if (levels.includes('rush') && !isConfirmed)
    throw new Refusal('conflict', {
      message: 'Many people want these seats, so the time to pay cannot be extended.',
    });
  const until = later(now, limits.pressureHoldMinutes);
  return heldUntil && heldUntil > until ? heldUntil : until;
}

/** All holds of a rush end together, so that nobody keeps more than half of a pool by holding again in turn. */
async function findRushEnd(
  db: Db,
  pools: { poolId: number; half: number }[],
  asking: Asking,
): Promise<Date | undefined> {
  const { now } = asking.facts;
  const starts = await Promise.all(pools.map(async (pool) => (await findRushStart(db, pool)) ?? now));
  if (starts.length === 0) return undefined;
  const start = earliest(...(starts as [Date]));
  if (later(start, asking.facts.limits.rushMinutes) < now) throw tooLateForRush(asking);
  return later(start, pressureMinutes(asking));
}

function pressureMinutes({ paidBy, facts: { limits } }: Asking): number {
  return paidBy === 'free' ? limits.freeHoldMinutes : limits.pressureHoldMinutes;
}

function tooManyDeclines(): Refusal {
  return new Refusal('confirmed_email_required', {
    message:
      'Several cards were declined. Please sign in with a confirmed email address, or try again in an hour.',
  });
}

/** Whoever has a confirmed address already comes here only with an order left unpaid, and waits until it is forgotten. */
function tooLateForRush({ isConfirmed, facts: { now, unpaidUntil } }: Asking): Refusal {
  if (!isConfirmed || unpaidUntil === null) return new Refusal('confirmed_email_required');
  const seconds = Math.ceil((unpaidUntil.getTime() - now.getTime()) / 1_000);
  const minutes = Math.ceil(seconds / 60);
  return new Refusal('conflict', {
    message: `Many people want these seats, and you left an order unpaid within the last hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    retryAfterSeconds: seconds,
  });
}

async function requireChallenge(db: Db, { caller, solved, facts: { now, limits } }: Asking): Promise<string> {
  if (!solved || !(await isSolved(db, solved, caller)))
    throw await challengeRequired(db, { caller, limits, now });
  return solved.challenge.signature;
}

/**
 * A hold's age belongs to the buyer's browser and email address: another order for the same seats does not renew it. Who
 * only names the same address leaves time to pay, because it may be a stranger who wants this buyer to be late.
 */
function withEarlierClock(
  { facts: { now, earlierHolds, limits }, lines }: Pick<Asking, 'facts' | 'lines'>,
  until: Date,
) {
  const same = earlierHolds.filter(({ poolId }) => lines.some((line) => line.poolId === poolId));
  const least = later(now, limits.pressureHoldMinutes);
  const ends = same.map(({ isOwn, until }) => {
    const end = new Date(until);
    return isOwn || end > least ? end : least;
  });
  return {
    from: earliest(now, ...same.map(({ from }) => new Date(from))),
    until: earliest(until, ...ends),
    extendedAt:
      same.flatMap(({ isOwn, extendedAt }) =>
        isOwn && extendedAt !== null ? [new Date(extendedAt)] : [],
      )[0] ?? null,
  };
}

function seatsIn(lines: Asking['lines'], poolId: number): number {
  return lines.reduce((sum, line) => sum + (line.poolId === poolId ? line.quantity : 0), 0);
}

/** In whole seconds, and never longer than promised to the others. */
function later(time: Date, minutes: number): Date {
  return new Date(Math.floor(time.getTime() / 1_000 + minutes * 60) * 1_000);
}

function earliest(...times: [Date, ...Date[]]): Date {
  return new Date(Math.min(...times.map((time) => time.getTime())));
}
