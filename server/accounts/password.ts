import { hash, verify } from '@node-rs/argon2';
import { blockOf } from '#server/platform/limits/block-of.ts';
import { limitPasswordHashing } from './limit-password-hashing.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

const ARGON2ID = 2;
const cost = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes 19 MiB and a CPU core. Without a limit, sign-in requests could bring the site down. Our pages wait
 * thirty seconds for an answer.
 */
const inTurn = limitPasswordHashing({ atOnce: 2, longestWaitMs: 25_000 });

export function inHashingTurn<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
  return inTurn(blockOf(network), work);
}

/** A hash of a random password, with the same cost. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$HhWIzVJN92+y5ZPGAwinTg$p+keIzFFRmugKrZNDkck3yec1WhbVZkO0xhuX4y1lDE';

/** For a new password. Refuses one that is easily guessed. */
export async function hashPassword(password: string, network: string): Promise<string> {
  refuseCommonPassword(password);
  return hashSecret(password, network);
}

/** For a secret that we drew ourselves. The turns go round by network, or by whatever else is given. */
export function hashSecret(secret: string, turnOf: string): Promise<string> {
  return inHashingTurn(turnOf, () => hash(secret, cost));
}

/** Takes the same time whether or not the account exists. Where strangers can ask, call it in a hashing turn. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? NOBODYS_HASH, password);
  return isRight && typeof passwordHash === 'string';
}
