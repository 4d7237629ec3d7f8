export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface OutgoingEmail {
  /** The same at every try, so that mail servers recognise a repeat. */
  messageId: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
  headers?: Record<string, string>;
}

/** Resolves when a server has accepted the email. */
export interface Mailer {
  send(message: OutgoingEmail): Promise<void>;
}
