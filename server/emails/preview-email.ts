import type { Context } from '#server/platform/context.ts';
import type { RenderEmail, RenderedEmail } from './email-context.ts';
import type { EmailContent, EmailDraft, LoadEmails } from './email.ts';
import { gatherEmail } from './gather-email.ts';
import type { OfficeEmail } from './get-email.ts';
import { mapLinks } from './map-links.ts';

export interface Preview extends RenderedEmail {
  attachments: string[];
}

export interface EmailPreviews {
  load: LoadEmails;
  write: RenderEmail;
  /** Draw nothing, because a preview shows only the names of documents. */
  documents: unknown;
}

/** Rolls back the preview's transaction, so that the secrets created for it are never stored. */
class Seen extends Error {
  readonly draft: EmailDraft | undefined;
  constructor(draft: EmailDraft | undefined) {
    super('seen');
    this.draft = draft;
  }
}

/** The email as it would be sent now, without the secrets of its links. Undefined if it is no longer relevant. */
export async function previewEmail(
  { db, publicUrl, jobs, secretBox }: Pick<Context, 'db' | 'publicUrl' | 'jobs' | 'secretBox'>,
  email: OfficeEmail,
  { load, write, documents }: EmailPreviews,
): Promise<Preview | undefined> {
  // Before the transaction, which must not wait for it.
  await load();
  const draft = await db
    .transaction()
    .execute(async (tx): Promise<never> => {
      const ctx = { db: tx, jobs, publicUrl, secretBox, loadEmails: load, documents, officeEmail: undefined };
      throw new Seen(await gatherEmail(ctx, email));
    })
    .catch((error: unknown) => {
      if (error instanceof Seen) return error.draft;
      throw error;
    });
  if (!draft) return undefined;
  const written = await write(withoutSecrets(draft.content));
  return { ...written, attachments: (draft.attachments ?? []).map(({ filename }) => filename) };
}

/** Secrets travel in the fragment of a link. */
export function withoutSecrets(content: EmailContent): EmailContent {
  return mapLinks(content, (link) => link.replace(/#.*$/s, '#hidden-in-the-office'));
}
