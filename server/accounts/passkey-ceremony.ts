import { sql } from 'kysely';
import { firm } from '#contract/firm.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Context, Tx } from '#server/platform/context.ts';

// A challenge is 32 bytes in base64url. PostgreSQL takes no text with a NUL.
const CHALLENGE = /^[\w-]{1,100}$/;

/** The relying party of passkeys: its name and origin. */
export function relyingParty({ publicUrl }: Pick<Context, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { name: firm.name, id: hostname, origin };
}

/** Whom a challenge is for: a token, or null before somebody has signed in. */
interface Asked {
  tokenId: number | null;
}

export async function keepChallenge(
  { db }: Pick<Context, 'db'>,
  { tokenId }: Asked,
  challenge: string,
): Promise<void> {
  await db
    .insertInto('passkeyChallenges')
    .values({ challenge, tokenId, expiresAt: sql<Date>`now() + interval '5 minutes'` })
    .execute();
}

/** Uses up the challenge of an answer, if it belongs to this caller and is unused. */
export async function takeChallenge(tx: Tx, { tokenId }: Asked, clientDataJson: string): Promise<string> {
  const { challenge } = await tx
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challengeIn(clientDataJson))
    .where('tokenId', 'is not distinct from', tokenId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirstOrThrow(refused);
  return challenge;
}

export function refused(): Refusal {
  return new Refusal('validation_failed', {
    fields: { passkey: ['The passkey was not accepted. Please try again.'] },
  });
}

function challengeIn(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as {
      challenge?: unknown;
    };
    if (typeof challenge === 'string' && CHALLENGE.test(challenge)) return challenge;
  } catch {
    // The client data could not be parsed.
  }
  throw refused();
}
