export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface OutgoingMail {
  /** The same at every try, so that a repeat is recognised by whoever receives it. */
  messageId: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
}

/** Returns once somebody else has taken over the letter. */
export interface Mailer {
  send(message: OutgoingMail): Promise<void>;
}
