export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface OutgoingEmail {
  /** The same at every try, so that a repeat is recognised by whoever receives it. */
  messageId: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
}

/** Returns once somebody else has taken over the email. */
export interface Mailer {
  send(message: OutgoingEmail): Promise<void>;
}
