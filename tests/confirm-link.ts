import { sql } from 'kysely';
import { confirmSeatsEmail } from '#server/checkout/confirm-seats-email.tsx';
import type { Shop } from './open-shop.ts';

/** The secret of the link in the latest email that asks to confirm held seats. */
export async function linkInEmail(shop: Shop): Promise<string> {
  const email = await shop.db
    .selectFrom('emails')
    .select(['id', sql<'confirm_seats'>`kind`.as('kind'), 'subject', 'recipient', 'facts'])
    .where('kind', '=', 'confirm_seats')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const draft = await confirmSeatsEmail.gather({ ...shop.ctx, db: shop.db } as never, email);
  const [, token] = /#token=([\w-]{43})/.exec(JSON.stringify(draft?.content ?? null)) ?? [];
  if (token === undefined) throw new Error('the email has no link, because nothing is held');
  return token;
}
