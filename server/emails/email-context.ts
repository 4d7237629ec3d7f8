import type { EmailContent, GatherContext } from './email.ts';
import type { Mailer } from './mailer.ts';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

export type RenderEmail = (content: EmailContent) => Promise<RenderedEmail>;

/** What an email is sent with. */
export interface EmailContext extends GatherContext {
  mailer: Mailer;
  renderEmail: RenderEmail;
}
