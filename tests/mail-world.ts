import { orderPapers } from '#server/documents/order-papers.ts';
import type { MailContext } from '#server/domain/mail/mail-context.ts';
import type { QueueMail } from '#server/domain/mail/queue-mail.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { openSmtp } from '#server/integrations/smtp.ts';
import { writeLetter } from '#server/mail/write-letter.tsx';
import { buildContext } from './build-context.ts';
import { startMailServer } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import type { TestDatabase } from './test-database.ts';

interface MailRow {
  state: string;
  tries: number;
  refusals: number;
  last_error: string | null;
  sent_at: Date | null;
}

export interface MailWorld {
  context: MailContext;
  server: MailServer;
  /** Puts a letter into the queue and says which number it has. */
  queue(mail: QueueMail): Promise<number>;
  row(id: number): Promise<MailRow>;
  stop(): Promise<void>;
}

/** Real letters, really sent, to a server of our own. */
export async function startMailWorld({ db }: TestDatabase): Promise<MailWorld> {
  const server = await startMailServer();
  const mailer = openSmtp({ url: server.url, from: 'NYEA <office@example.com>' });
  const context: MailContext = {
    db,
    jobs: buildContext({ db }).jobs,
    publicUrl: 'https://www.example.com',
    mailer,
    writeLetter,
    papers: orderPapers,
    officeEmail: 'office@example.com',
  };
  return {
    context,
    server,
    queue: async (mail) => {
      await db.transaction().execute((tx) => queueMail(buildContext({ db }), tx, mail));
      const { id } = await db
        .selectFrom('mails')
        .select('id')
        .where('kind', '=', mail.kind)
        .where('subject', '=', mail.subject)
        .executeTakeFirstOrThrow();
      return id;
    },
    row: (id) =>
      db
        .selectFrom('mails')
        .select(['state', 'tries', 'refusals', 'last_error', 'sent_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    stop: async () => {
      mailer.close();
      await server.stop();
    },
  };
}
