import type { Context } from '../context.ts';
import type { OfficeMail } from '../emails/get-email.ts';
import type { Letter, WriteLetter, WrittenLetter } from './email-content.ts';
import type { MailContext } from './email-context.ts';
import { gatherEmail } from './gather-email.ts';
import type { Attachment } from './mailer.ts';

export interface Preview extends WrittenLetter {
  attachments: string[];
}

/** Only the names of papers are shown. */
const emptyPapers: MailContext['papers'] = {
  receipt: async () => Buffer.alloc(0),
  tickets: async () => Buffer.alloc(0),
  calendar: (order) => (order.lines.some(({ session }) => session) ? '' : undefined),
};

/** Ends the transaction of a preview: the secrets that were made for it were never there. */
class Seen extends Error {
  readonly content: { letter: Letter; attachments?: Attachment[] } | undefined;
  constructor(content: Seen['content']) {
    super('seen');
    this.content = content;
  }
}

/** The letter as it would be written now, without the secrets of its links. Nothing where it is not true any more. */
export async function previewMail(
  { db, publicUrl, jobs }: Pick<Context, 'db' | 'publicUrl' | 'jobs'>,
  mail: OfficeMail,
  writeLetter: WriteLetter,
): Promise<Preview | undefined> {
  const content = await db
    .transaction()
    .execute(async (tx): Promise<never> => {
      const ctx: MailContext = {
        db: tx,
        jobs,
        publicUrl,
        writeLetter,
        papers: emptyPapers,
        officeEmail: undefined,
        mailer: { send: () => Promise.reject(new Error('a preview is not sent')) },
      };
      throw new Seen(await gatherEmail(ctx, mail));
    })
    .catch((error: unknown) => {
      if (error instanceof Seen) return error.content;
      throw error;
    });
  if (!content) return undefined;
  const written = await writeLetter(withoutSecrets(content.letter));
  return { ...written, attachments: (content.attachments ?? []).map(({ filename }) => filename) };
}

/** Secrets travel in the fragment of a link. */
export function withoutSecrets(letter: Letter): Letter {
  return JSON.parse(JSON.stringify(letter), (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (ISO_TIME.test(value)) return new Date(value);
    return value.startsWith(letter.publicUrl) ? value.replace(/#.*$/s, '#hidden-in-the-office') : value;
  }) as Letter;
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
