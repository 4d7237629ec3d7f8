import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atOnce } from '#tests/at-once.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { receiveContactMessage } from './receive-contact-message.ts';
import { updateMessage } from './update-message.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const asked = { route: 'messages', key: undefined, bodyHash: Buffer.alloc(32) };

const send = (email: string) => () =>
  receiveContactMessage(
    buildContext(database),
    { name: 'Åsa Şahin', email, subject: 'Grade 10', message: 'May she come?' },
    { ...asked, caller: 'somebody' },
  );

const messagesOf = (email: string) =>
  database.db.selectFrom('contactMessages').select('id').where('email', '=', email).execute();

test('a message that is sent twice at once is stored once', async () => {
  const sendIt = send('twice@example.com');
  await atOnce(database, (tx) => sql`lock table contact_messages in share mode`.execute(tx), [
    sendIt,
    sendIt,
  ]);
  expect(await messagesOf('twice@example.com')).toHaveLength(1);
});

test('of two who answer a message at once one reply is sent', async () => {
  await send('answered@example.com')();
  const [message] = await messagesOf('answered@example.com');
  const actor = { userId: (await buildInsider(database.db)).id, network: '10.0.0.1' };
  const step = { messageId: message?.id ?? 0, revision: 1, kind: 'replied', text: 'She may.' } as const;
  const answer = () => updateMessage(buildContext(database), step, { ...asked, actor });
  const answered = await atOnce(database, (tx) => sql`select from contact_messages for update`.execute(tx), [
    answer,
    answer,
  ]);
  expect(answered).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'conflict' } }]);
});
