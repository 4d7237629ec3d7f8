import type { SecurityFact, SecurityOutcome, SecurityReason } from '#contract/audit/office-security-event.ts';
import type { Context } from '#server/platform/context.ts';

export type SecurityEvent = SecurityFact & {
  outcome: SecurityOutcome;
  reason?: SecurityReason | undefined;
  userId?: number | undefined;
  /** Finds the account if nobody is signed in. It is not stored. */
  email?: string | undefined;
  /** A keyed hash. */
  network: string | null;
  device: string | null;
  requestId: string | null;
};

export interface WaitingEvent {
  event: SecurityEvent;
  times: number;
  isFolded: boolean;
}

type Db = Context['db'];

/** What a script can cause as fast as it likes. */
const foldedKinds: ReadonlySet<string> = new Set([
  'access_refused',
  'challenge',
  'limit_reached',
  'webhook_refused',
]);
const MOST_WAITING = 500;

const waitingOf = new WeakMap<Db, Map<string, WaitingEvent>>();

/**
 * Remembers the event until the next second's write, so that neither a sign-in nor a refused request waits for it. What
 * is the same is counted. When too much is different, the rest is counted without saying who.
 */
export function recordSecurityEvent({ db }: Pick<Context, 'db'>, event: SecurityEvent): void {
  const waiting = waitingOf.get(db) ?? new Map<string, WaitingEvent>();
  waitingOf.set(db, waiting);
  const isFolded = foldedKinds.has(event.kind);
  if (count(waiting, keyOf(event, isFolded))) return;
  const isTooMuch = waiting.size >= MOST_WAITING;
  const kept = isTooMuch ? withoutWho(event) : event;
  const key = keyOf(kept, isFolded || isTooMuch);
  if (!count(waiting, key)) waiting.set(key, { event: kept, times: 1, isFolded: isFolded || isTooMuch });
}

export function takeWaitingEvents(db: Db): WaitingEvent[] {
  const waiting = [...(waitingOf.get(db)?.values() ?? [])];
  waitingOf.delete(db);
  return waiting;
}

function count(waiting: Map<string, WaitingEvent>, key: string): boolean {
  const known = waiting.get(key);
  if (known) known.times += 1;
  return known !== undefined;
}

function keyOf(event: SecurityEvent, isFolded: boolean): string {
  const { device, requestId, ...rest } = event;
  return JSON.stringify(isFolded ? rest : [rest, device, requestId]);
}

function withoutWho({ userId: _user, email: _email, ...event }: SecurityEvent): SecurityEvent {
  return { ...event, network: null, device: null, requestId: null };
}
