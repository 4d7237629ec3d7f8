import type { EmailContent } from './email-content.ts';
import type { Attachment } from './mailer.ts';

export interface EmailDraft {
  content: EmailContent;
  replyTo?: string;
  attachments?: Attachment[];
}
