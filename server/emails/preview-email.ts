import type { Context } from '#server/platform/context.ts';
import type { EmailContent, RenderEmail, RenderedEmail } from './email-content.ts';
import type { EmailContext } from './email-context.ts';
import { gatherEmail } from './gather-email.ts';
import type { OfficeEmail } from './get-email.ts';
import type { Attachment } from './mailer.ts';
import { mapLinks } from './map-links.ts';

export interface Preview extends RenderedEmail {
  attachments: string[];
}

/** The preview shows only the names of documents. */
const emptyDocuments: EmailContext['documents'] = {
  receipt: async () => Buffer.alloc(0),
  tickets: async () => Buffer.alloc(0),
  cancelledEntries: () => '',
  calendar: (order) => (order.lines.some(({ session }) => session) ? '' : undefined),
};

/** Rolls back the preview's transaction, so that the secrets created for it are never stored. */
class Seen extends Error {
  readonly content: { content: EmailContent; attachments?: Attachment[] } | undefined;
  constructor(content: Seen['content']) {
    super('seen');
    this.content = content;
  }
}

/** The email as it would be sent now, without the secrets of its links. Undefined if it is no longer relevant. */
export async function previewEmail(
  { db, publicUrl, jobs, secretBox }: Pick<Context, 'db' | 'publicUrl' | 'jobs' | 'secretBox'>,
  email: OfficeEmail,
  renderEmail: RenderEmail,
): Promise<Preview | undefined> {
  const content = await db
    .transaction()
    .execute(async (tx): Promise<never> => {
      const ctx: EmailContext = {
        db: tx,
        jobs,
        publicUrl,
        secretBox,
        renderEmail,
        documents: emptyDocuments,
        officeEmail: undefined,
        mailer: { send: () => Promise.reject(new Error('a preview is not sent')) },
      };
      throw new Seen(await gatherEmail(ctx, email));
    })
    .catch((error: unknown) => {
      if (error instanceof Seen) return error.content;
      throw error;
    });
  if (!content) return undefined;
  const written = await renderEmail(withoutSecrets(content.content));
  return { ...written, attachments: (content.attachments ?? []).map(({ filename }) => filename) };
}

/** Secrets travel in the fragment of a link. */
export function withoutSecrets(content: EmailContent): EmailContent {
  return mapLinks(content, (link) => link.replace(/#.*$/s, '#hidden-in-the-office'));
}
