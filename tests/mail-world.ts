import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Db } from '#server/db/connection.ts';
import { orderPapers } from '#server/documents/order-papers.ts';
import type { MailContext } from '#server/domain/email-delivery/email-context.ts';
import { sendMail } from '#server/domain/email-delivery/send-email.ts';
import type { QueueMail } from '#server/domain/emails/queue-email.ts';
import { queueMail } from '#server/domain/emails/queue-email.ts';
import { openSmtp } from '#server/integrations/smtp.ts';
import { writeLetter } from '#server/mail/write-letter.tsx';
import { buildContext } from './build-context.ts';
import { buildOrder } from './build-order.ts';
import { clearSales } from './clear-sales.ts';
import { startMailServer } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

interface MailRow {
  state: string;
  tries: number;
  refusals: number;
  lastError: string | null;
  sentAt: Date | null;
}

export interface MailWorld {
  context: MailContext;
  db: Db;
  server: MailServer;
  /** Puts a letter into the queue and says which number it has. */
  queue(mail: QueueMail): Promise<number>;
  /** A paid order, and the letter about it that waits. */
  queueBooking(): Promise<number>;
  row(id: number): Promise<MailRow>;
  /** Queues a letter, sends it, and says what became of it. */
  deliver(mail: Omit<QueueMail, 'recipient'> & { recipient?: string }): Promise<Delivered>;
}

interface Delivered {
  state: string;
  received: MailServer['received'][number] | undefined;
}

export const RECIPIENT = 'asa@example.com';

/** Real letters, really sent, to a server of our own; nothing is sold and nobody known before each test. */
export function openMailWorld(): MailWorld {
  let database: TestDatabase;
  let server: MailServer;
  let mailer: ReturnType<typeof openSmtp>;
  let context: MailContext;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startMailServer();
    mailer = openSmtp({ url: server.url, from: 'NYEA <office@example.com>' });
    context = {
      db: database.db,
      jobs: buildContext(database).jobs,
      publicUrl: 'https://www.example.com',
      mailer,
      writeLetter,
      papers: orderPapers,
      officeEmail: 'office@example.com',
    };
  });
  afterAll(async () => {
    mailer.close();
    await server.stop();
    await database.drop();
  });
  beforeEach(async () => {
    await clearSales(database);
    await database.db.deleteFrom('users').execute();
    server.received.length = 0;
  });

  const world: MailWorld = {
    get context() {
      return context;
    },
    get db() {
      return database.db;
    },
    get server() {
      return server;
    },
    queue: async (mail) => {
      await world.db.transaction().execute((tx) => queueMail(buildContext(database), tx, mail));
      const { id } = await world.db
        .selectFrom('mails')
        .select('id')
        .where('kind', '=', mail.kind)
        .where('subject', '=', mail.subject)
        .executeTakeFirstOrThrow();
      return id;
    },
    queueBooking: async () => {
      const { id } = await buildOrder(world.db);
      return world.queue({ kind: 'order_paid', subject: `order:${id}`, recipient: RECIPIENT });
    },
    row: (id) =>
      world.db
        .selectFrom('mails')
        .select(['state', 'tries', 'refusals', 'lastError', 'sentAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    deliver: async (mail) => {
      const id = await world.queue({ recipient: RECIPIENT, ...mail });
      await sendMail(context, id);
      return { state: (await world.row(id)).state, received: server.received.at(-1) };
    },
  };
  return world;
}
