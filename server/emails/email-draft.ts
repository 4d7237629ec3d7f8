import type { EmailContent } from './email-content.ts';
import type { Attachment } from './mailer.ts';

export interface EmailDraft {
  content: EmailContent;
  replyTo?: string;
  attachments?: Attachment[];
  /** The address at which one POST stops further emails of this kind. */
  stopUrl?: string;
}
