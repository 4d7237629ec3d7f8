import type { Letter } from './email-content.ts';
import type { Attachment } from './mailer.ts';

export interface MailContent {
  letter: Letter;
  replyTo?: string;
  attachments?: Attachment[];
}
