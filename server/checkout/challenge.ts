import { randomBytes } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import type { Challenge, SolvedChallenge } from '#contract/checkout/challenge.ts';
import { challengeSchema } from '#contract/checkout/challenge.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import type { Tx } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';
import type { HoldTerms } from '#server/seats/hold-rules.ts';
import type { CheckoutLimits } from './checkout-limits.ts';

/** Two milliseconds a try on a phone, less on a computer. */
const COST = 2_000;

interface Asking {
  /** As in orders.buyer. */
  caller: string;
  limits: CheckoutLimits;
  now: Date;
}

export async function challengeRequired(db: Db, asking: Asking): Promise<Refusal> {
  const challenge = await makeChallenge(await findSecrets(db), asking);
  return new Refusal('challenge_required', { challenge });
}

/** Whether this buyer solved a challenge of ours in time. That it counts only once is up to the order's statement. */
export async function isSolved(
  db: Db,
  { challenge, solution }: SolvedChallenge,
  caller: string,
): Promise<boolean> {
  if (challenge.parameters.data['buyer'] !== nameOf(caller)) return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...(await findSecrets(db)) });
  return verified;
}

/** Fails where it was spent before. */
export async function spendChallenge(tx: Tx, { challenge }: Pick<HoldTerms, 'challenge'>): Promise<void> {
  if (challenge === undefined) return;
  await sql`insert into request_counts (key, counted, resets_at)
    values (${`challenge ${challenge}`}, 1, now() + interval '1 day')`.execute(tx);
}

async function makeChallenge(
  signing: Secrets,
  { caller, limits: { challengeTries, challengeMinutes }, now }: Asking,
): Promise<Challenge> {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(Math.ceil(challengeTries * 1.5) + 1, Math.floor(challengeTries / 2)),
    deriveKey,
    expiresAt: new Date(now.getTime() + challengeMinutes * 60_000),
    data: { buyer: nameOf(caller) },
    ...signing,
  });
  return challengeSchema.parse(made);
}

interface Secrets {
  hmacSignatureSecret: string;
  hmacKeySignatureSecret: string;
}

const secrets = new WeakMap<Db, Promise<Secrets>>();

/** One secret for all processes, made by the first that needs it. */
function findSecrets(db: Db): Promise<Secrets> {
  const known = secrets.get(db) ?? readSecrets(db);
  secrets.set(db, known);
  known.catch(() => secrets.delete(db));
  return known;
}

async function readSecrets(db: Db): Promise<Secrets> {
  const { rows } = await sql<{ value: string }>`
    select value from settings where key = 'challenge_secret'`.execute(db);
  const secret = rows[0]?.value ?? (await makeSecret(db));
  return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `key ${secret}` };
}

async function makeSecret(db: Db): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  const { rows } = await sql<{ value: string }>`
    insert into settings (key, value) values ('challenge_secret', to_jsonb(${made}::text))
    on conflict (key) do update set value = settings.value returning value`.execute(db);
  const [kept] = rows;
  if (!kept) throw new Error('the secret of the challenges was not kept');
  return kept.value;
}

function nameOf(caller: string): string {
  return sha256(caller).toString('base64url');
}
