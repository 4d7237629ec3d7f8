import type { RawBuilder } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { EmailKind } from './email-kind.ts';
import type { PurposeOf } from './email-purpose.ts';
import type { EmailWords } from './email-words.ts';
import type { Attachment } from './mailer.ts';
import type { QueuedEmail } from './queued-email.ts';

/** What an email says. Each kind adds its own. */
export interface EmailContent {
  kind: EmailKind;
  publicUrl: string;
  /** The order that it is about, or its reference. */
  order?: string | { reference: string; supplementTo: string | null };
}

export interface EmailDraft<Content extends EmailContent = EmailContent> {
  content: Content;
  replyTo?: string;
  attachments?: Attachment[];
  /** The address at which one POST stops further emails of this kind. */
  stopUrl?: string;
}

/** What an email is gathered with. */
export interface GatherContext extends Pick<Context, 'db' | 'jobs' | 'publicUrl' | 'secretBox'> {
  loadEmails: LoadEmails;
  /** The recipient of office emails. Required in production; without it they are stored and not sent. */
  officeEmail: string | undefined;
  /** Draws what is attached. Emails about orders say what they need of it. */
  documents: unknown;
  /** For somebody who may not open the order. */
  isCopy?: boolean;
}

/** One kind of email: all that is special about it. */
export interface Email<Content extends EmailContent = EmailContent, Gathering = GatherContext> {
  purpose: PurposeOf<Content['kind']>;
  /**
   * Whether a second address of the order gets a copy. Emails that tell of tickets, dates and changes are copied. Those with
   * something that opens the order, that are about money alone, or are private, such as consents or what is missing about who
   * comes, are not.
   */
  isCopied: boolean;
  /** How the office is told which email did not reach a buyer. Without it, the office is not told. */
  undelivered?: string;
  /**
   * Of a kind that the release before does not know and therefore drops: when it is queued again. Expects the alias m.
   * Without it, a dropped email stays dropped until the office resends it.
   */
  isStillDue?: RawBuilder<boolean>;
  /**
   * Whether the office may send it again from its order, whose view it gets. Without it, always. Never, if the buyer decides to
   * whom it goes, if its link ends what is decided, or if the booking confirmation has its tickets.
   */
  mayBeResent?(order: unknown, subject: string): boolean;
  /** The content as of now. Undefined if the email is no longer relevant. */
  gather(ctx: Gathering, email: QueuedEmail): Promise<EmailDraft<Content> | undefined>;
  words(content: Content, wordsOf: (content: EmailContent) => EmailWords): EmailWords;
  /** For previews and tests. */
  sample: Content;
}

export type Emails = { [Kind in EmailKind]: Email<EmailContent & { kind: Kind }> };

/** Undefined for what is no kind of this release, and for what every object has, such as constructor. */
export function findEmail(emails: Emails, kind: string): Email | undefined {
  const known: Partial<Record<string, Email>> = emails;
  return Object.hasOwn(known, kind) ? known[kind] : undefined;
}

/** All kinds. They are large and loaded apart, so that a start does not wait for them. */
export type LoadEmails = () => Promise<Emails>;
