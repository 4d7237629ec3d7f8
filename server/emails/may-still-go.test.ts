import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '#server/platform/context.ts';
import { listSourceFiles } from '#tests/architecture/list-source-files.ts';
import { atOnce } from '#tests/at-once.ts';
import { openShop } from '#tests/open-shop.ts';
import { EMAIL_KINDS } from './email-kind.ts';
import type { EmailKind } from './email-kind.ts';
import { opensNothing } from './email-purpose.ts';
import { queueEachTime } from './queue-each-time.ts';
import { queueEmail } from './queue-email.ts';

const shop = openShop();
const recipient = 'victim@example.com';
const openNothing = EMAIL_KINDS.filter(opensNothing);

const about = (kind: EmailKind, number: number, to = recipient) => ({
  kind,
  subject: `${kind}:${number}`,
  recipient: to,
});

const inTx = (work: (tx: Tx) => Promise<void>) => shop.db.transaction().execute(work);

async function queue(kind: EmailKind, number: number, to?: string): Promise<void> {
  await inTx((tx) => queueEmail(shop.ctx, tx, about(kind, number, to)));
}

const count = async (to = recipient) => {
  const rows = await shop.db.selectFrom('emails').select('id').where('recipient', '=', to).execute();
  return rows.length;
};

test('all kinds that open nothing are three a day for an address together', async () => {
  for (let number = 1; number <= 3; number += 1) for (const kind of openNothing) await queue(kind, number);
  expect(await count()).toBe(3);
  await queue('brochure', 99, 'somebody.else@example.com');
  expect(await count('somebody.else@example.com')).toBe(1);
  await sql`update emails set created_at = now() - interval '25 hours' where recipient = ${recipient}`.execute(
    shop.db,
  );
  for (let number = 4; number <= 9; number += 1) await queue('contact_confirmation', number);
  expect(await count()).toBe(6);
});

test('one more about the same counts as well', async () => {
  for (let time = 1; time <= 5; time += 1)
    await inTx((tx) => queueEachTime(shop.ctx, tx, about('withdrawal_unmatched', 1)));
  expect(await count()).toBe(3);
});

test('nothing else is counted or held back', async () => {
  const others = EMAIL_KINDS.filter((kind) => !opensNothing(kind));
  for (const kind of others) await queue(kind, 1);
  expect(await count()).toBe(others.length);
  for (let number = 1; number <= 5; number += 1) await queue('brochure', number);
  expect(await count()).toBe(others.length + 3);
  for (const kind of others) await queue(kind, 2);
  expect(await count()).toBe(2 * others.length + 3);
});

/** Nobody can write an email before all have looked. */
const atOneMoment = (acts: (() => Promise<unknown>)[]) =>
  atOnce(shop.database, (tx) => sql`lock table emails in share mode`.execute(tx), acts);

test('emails at the same moment are counted one after the other', async () => {
  for (const number of [1, 2]) await queue('brochure', number);
  await atOneMoment([() => queue('brochure', 3), () => queue('contact_confirmation', 3)]);
  expect(await count()).toBe(3);
});

test('negative control: who counts without waiting sends one too many', async () => {
  for (const number of [1, 2]) await queue('brochure', number);
  const queueNaively = (number: number) =>
    inTx(async (tx) => {
      const { rows } = await sql`select from emails where recipient = ${recipient}`.execute(tx);
      if (rows.length < 3) await tx.insertInto('emails').values(about('brochure', number)).execute();
    });
  await atOneMoment([() => queueNaively(3), () => queueNaively(4)]);
  expect(await count()).toBe(4);
});

const writes = /insert into emails\b|insertInto\('emails'\)|\bqueueAgain\(/;

/** Writes emails itself and names a kind that opens nothing, without asking. */
function goesRound(source: string): boolean {
  return (
    writes.test(source) &&
    !source.includes('mayStillGo(') &&
    openNothing.some((kind) => source.includes(`'${kind}'`))
  );
}

test('whoever writes an email that opens nothing asks first', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const sources = listSourceFiles(root)
    .filter((file) => /^(server|bin)\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));
  const writers = sources.filter(({ source }) => writes.test(source)).map(({ file }) => file);
  expect(writers).toContain('server/emails/queue-email.ts');
  expect(sources.filter(({ source }) => goesRound(source)).map(({ file }) => file)).toEqual([]);
});

test.each([
  ["await tx.insertInto('emails').values({ kind: 'brochure' })", true],
  ["sql`insert into emails (kind) values ('contact_confirmation')`", true],
  ["await queueAgain(ctx, tx, { kind: 'withdrawal_unmatched', againOf })", true],
  ["await tx.insertInto('emails').values({ kind: 'order_paid' })", false],
  ["await queueEmail(ctx, tx, { kind: 'brochure' })", false],
])('%s goes round it: %s', (source, isRound) => {
  expect(goesRound(source)).toBe(isRound);
});
