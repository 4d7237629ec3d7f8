import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Db } from '#server/db/connection.ts';
import { orderDocuments } from '#server/documents/order-documents.ts';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { QueueEmail } from '#server/emails/queue-email.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import { sendEmail } from '#server/emails/send-email.ts';
import { openSmtp } from '#server/integrations/smtp.ts';
import { loadEmails } from '#server/open-email.ts';
import type { OrderEmailContext } from '#server/orders/order-email-context.ts';
import { renderEmail } from '#tests/emails.ts';
import { buildContext } from './build-context.ts';
import { buildOrder } from './build-order.ts';
import { clearSales } from './clear-sales.ts';
import { startMailServer } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

interface EmailRow {
  state: string;
  tries: number;
  refusals: number;
  lastError: string | null;
  sentAt: Date | null;
}

export interface EmailWorld {
  context: EmailContext & OrderEmailContext;
  db: Db;
  server: MailServer;
  /** Puts an email into the queue and says which number it has. */
  queue(email: QueueEmail): Promise<number>;
  /** An order that has expired, and the email about it that waits. It has no documents, so it is quick to make. */
  queueNotice(): Promise<number>;
  row(id: number): Promise<EmailRow>;
  /** Queues an email, sends it, and says what became of it. */
  deliver(email: Omit<QueueEmail, 'recipient'> & { recipient?: string }): Promise<Delivered>;
}

interface Delivered {
  state: string;
  received: MailServer['received'][number] | undefined;
}

export const RECIPIENT = 'asa@example.com';

/** Real emails, really sent, to a server of our own; nothing is sold and nobody known before each test. */
export function openEmailWorld(): EmailWorld {
  let database: TestDatabase;
  let server: MailServer;
  let mailer: ReturnType<typeof openSmtp>;
  let context: EmailContext & OrderEmailContext;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startMailServer();
    mailer = openSmtp({ url: server.url, from: 'NYEA <office@example.com>' });
    context = {
      db: database.db,
      jobs: buildContext(database).jobs,
      secretBox: buildContext(database).secretBox,
      publicUrl: 'https://www.example.com',
      mailer,
      loadEmails,
      renderEmail,
      documents: orderDocuments(),
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

  const world: EmailWorld = {
    get context() {
      return context;
    },
    get db() {
      return database.db;
    },
    get server() {
      return server;
    },
    queue: async (email) => {
      await world.db.transaction().execute((tx) => queueEmail(buildContext(database), tx, email));
      const { id } = await world.db
        .selectFrom('emails')
        .select('id')
        .where('kind', '=', email.kind)
        .where('subject', '=', email.subject)
        .executeTakeFirstOrThrow();
      return id;
    },
    queueNotice: async () => {
      const { id } = await buildOrder(world.db, { state: 'expired' });
      return world.queue({ kind: 'order_expired', subject: `order:${id}`, recipient: RECIPIENT });
    },
    row: (id) =>
      world.db
        .selectFrom('emails')
        .select(['state', 'tries', 'refusals', 'lastError', 'sentAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    deliver: async (email) => {
      const id = await world.queue({ recipient: RECIPIENT, ...email });
      await sendEmail(context, id);
      return { state: (await world.row(id)).state, received: server.received.at(-1) };
    },
  };
  return world;
}
