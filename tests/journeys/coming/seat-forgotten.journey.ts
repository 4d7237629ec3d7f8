import { sql } from 'kysely';
import { sha256 } from '#server/platform/hash.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildSeat } from '#tests/build-seat.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from '../site.ts';

test('a guardian takes a consent back by the emailed link after who came was forgotten', async ({
  page,
  site,
}) => {
  const { db } = site.database;
  const { codes } = await buildOrder(db, { email: `${crypto.randomUUID()}@example.com` });
  const [code = ''] = codes;
  const email = `${crypto.randomUUID()}@example.com`;
  const ticketId = await buildSeat(db, code, { guardian: { email }, consents: ['coming', 'pictures'] });
  const key = 'k'.repeat(21) + crypto.randomUUID().replaceAll('-', '').slice(0, 22);
  await db
    .insertInto('seatLinks')
    .values({ keyHash: sha256(key), ticketId, email, isForGuardian: true })
    .execute();
  await sql`delete from seat_people where ticket_id = ${ticketId}`.execute(db);

  await visit(page, `/seats/${code}#token=${key}`);
  const consents = page.getByRole('region', { name: 'Consent of the guardian' });
  await expect(consents.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByLabel('Full name', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await consents.getByRole('button', { name: 'Take back' }).click();
  await expect(consents.getByRole('listitem')).toHaveCount(1);
  await expect(consents.getByRole('heading')).toBeFocused();
  await expect(consents.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});
