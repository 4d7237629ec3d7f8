import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { DeviceOfUser } from './known-devices.ts';
import { findDevice, rememberDevice } from './known-devices.ts';
import { isKnownNetwork, rememberNetwork } from './known-networks.ts';

const MOST_EMAILS_A_DAY = 3;

interface SignInRecord extends DeviceOfUser {
  email: string;
}

/** Remembers network and device. The owner gets an email about a new device. */
export async function recordSignIn(
  ctx: Pick<Context, 'db' | 'jobs' | 'secretBox'>,
  record: SignInRecord,
): Promise<void> {
  const { userId, network, device } = record;
  const { isKnown, hasOthers } = await findDevice(ctx, record);
  // An account from before devices were remembered has networks only.
  const isNews = !isKnown && (hasOthers || !(await isKnownNetwork(ctx.db, { userId, network })));
  if (!isNews) return recordExpectedSignIn(ctx, { userId, network, device });
  await inTransaction(ctx, async (tx) => {
    if (
      (await rememberDevice({ db: tx, secretBox: ctx.secretBox }, record)) &&
      !(await areEnough(tx, record.email))
    )
      await queueEmail(ctx, tx, {
        kind: 'new_sign_in',
        subject: `new_sign_in:${randomUUID()}`,
        recipient: record.email,
        facts: { userId, device, at: new Date().toISOString() },
      });
    await rememberNetwork(tx, { userId, network });
  });
  ctx.jobs.wake('email');
}

/** Without an email: the sign-in that opens an account, or that follows an emailed link to a new password. */
export async function recordExpectedSignIn(
  ctx: Pick<Context, 'db' | 'secretBox'>,
  place: DeviceOfUser,
): Promise<void> {
  await rememberDevice(ctx, place);
  await rememberNetwork(ctx.db, place);
}

async function areEnough(tx: Tx, recipient: string): Promise<boolean> {
  const { sent } = await tx
    .selectFrom('emails')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('recipient', '=', recipient)
    .where('kind', '=', 'new_sign_in')
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return sent >= MOST_EMAILS_A_DAY;
}
