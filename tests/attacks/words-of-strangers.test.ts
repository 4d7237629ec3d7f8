import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { orderDocuments } from '#server/documents/order-documents.ts';
import { gatherEmail } from '#server/emails/gather-email.ts';
import { takeQueuedEmail } from '#server/emails/queued-email.ts';
import { loadEmails } from '#server/open-email.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { renderEmail } from '#tests/emails.ts';
import { openAttackWorld } from './attack-world.ts';

const world = openAttackWorld();
const words = 'undo now at name.tld';
let address = 0;
const nextVictim = () => `victim${(address += 1)}@example.com`;

const post = async (path: string, body: object) =>
  (await world.ask('POST', `/api/v1/${path}`, { body })).status;

const kindsTo = async (email: string) => {
  const rows = await world.db
    .selectFrom('emails')
    .select(['id', 'kind'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return rows;
};

/** Each from a network of its own, all at once. */
async function burst(email: string, reference = 'the trip in May'): Promise<void> {
  const turns = Array.from({ length: 12 }, (_, turn) => turn);
  const statuses = await Promise.all(
    turns.flatMap((turn) => [
      post('withdrawals', { name: words, reference: `${reference} ${turn}`, email, part: words }),
      post('contact-messages', { name: words, email, subject: words, message: `${words} ${turn}` }),
      post('brochure-leads', { name: words, email, consent: true, source: `source ${turn}` }),
    ]),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
}

async function textsTo(email: string): Promise<string[]> {
  const { db, jobs, secretBox } = world.cards.context;
  const context = {
    db,
    jobs,
    secretBox,
    loadEmails,
    renderEmail,
    publicUrl: 'https://www.example.com',
    documents: orderDocuments(),
    officeEmail: 'office@example.com',
    mailer: { send: () => Promise.reject(new Error('nothing is sent here')) },
  };
  const texts: string[] = [];
  for (const { id } of await kindsTo(email)) {
    const queued = await takeQueuedEmail(db, id);
    const draft = queued && (await gatherEmail(context, queued));
    if (draft) {
      const { subject, html, text } = await renderEmail(draft.content);
      texts.push(`${subject}\n${html}\n${text}`);
    }
  }
  return texts;
}

test('a burst through every form sends an address three emails, and none has a word of it', async () => {
  const email = nextVictim();
  await burst(email);
  const texts = await textsTo(email);
  expect(texts).toHaveLength(3);
  for (const text of texts) expect(text).not.toMatch(/undo now|name\.tld|trip in May/);
  for (const table of ['withdrawals', 'contact_messages', 'brochure_leads']) {
    const { rows } = await sql`select from ${sql.table(table)} where email = ${email}`.execute(world.db);
    expect(rows, table).toHaveLength(12);
  }
});

test('who knows a reference sends no words in our name, neither to the order’s address nor to another', async () => {
  const [owner, other] = [nextVictim(), nextVictim()];
  const { reference } = await buildOrder(world.db, { email: owner });
  await post('withdrawals', { name: words, reference, email: other, part: words });
  for (const email of [owner, other]) {
    const texts = await textsTo(email);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(reference);
    expect(texts[0]).not.toMatch(/undo now|name\.tld/);
  }
});

test('what lets somebody in, and the receipt of the owner of an order, are not used up', async () => {
  const email = nextVictim();
  await buildUser(world.db, { email });
  const { reference } = await buildOrder(world.db, { email });
  await burst(email);
  await post('password-resets', { email });
  await post('sign-in-links', { email });
  await post(`orders/${reference}/link-email`, { email });
  const withdrawal = { name: 'Åsa Şahin', reference, email, part: 'the second seat' };
  for (let time = 1; time <= 3; time += 1) await post('withdrawals', withdrawal);
  const kinds = (await kindsTo(email)).map(({ kind }) => kind);
  expect(kinds.slice(3)).toEqual([
    'reset_password',
    'sign_in_link',
    'order_link',
    'withdrawal_asked',
    'withdrawal_received',
  ]);
  expect((await textsTo(email)).at(-1)).toContain('the second seat');
});
