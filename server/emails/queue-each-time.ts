import type { Context, Tx } from '#server/platform/context.ts';
import type { EmailKind } from './email-kind.ts';
import { mayStillGo } from './may-still-go.ts';
import { queueAgain } from './queue-again.ts';
import { queueEmail } from './queue-email.ts';

interface EachTime {
  kind: EmailKind;
  subject: string;
  recipient: string;
  facts?: Record<string, unknown>;
}

/** In the caller's transaction, which has locked what it is about. One more email, even if there was one before. */
export async function queueEachTime(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { facts = {}, ...about }: EachTime,
): Promise<void> {
  const first = await tx
    .selectFrom('emails')
    .select('id')
    .where('kind', '=', about.kind)
    .where('subject', '=', about.subject)
    .orderBy('id')
    .executeTakeFirst();
  if (!first) return queueEmail(ctx, tx, { ...about, facts });
  if (await mayStillGo(tx, about)) await queueAgain(ctx, tx, { ...about, facts, againOf: first.id });
}
