import type { NeededBy } from '#contract/needed-by.ts';
import type { OfficeRole } from '#contract/office/office-role.ts';
import type { RefundReason } from '#contract/refund-state.ts';
import type { ProgramBefore } from '#server/catalogue/change-program.ts';
import type { NextDate } from '#server/orders/gather-next-dates.ts';
import type {
  HeldFacts,
  OrderFacts,
  OrderFactsLine,
  SessionFacts,
  TicketFacts,
} from '#server/orders/order-facts.ts';
import type { ConsentNews } from '#server/participants/copy-of-consents.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import type { HeldBefore } from '#server/sessions/notify-of-change.ts';
import type { CopiedKind } from './copied-kinds.ts';

interface WithdrawalWords {
  name: string;
  reference: string;
  part: string;
}

/** How the buyer gets the price of seats back. Free: they cost nothing. */
export type WayBack = 'by card' | 'by hand' | 'already returned' | 'free';

type OriginalContent = { publicUrl: string } & (
  | { kind: 'welcome'; name: string; verifyUrl: string | undefined; validFor: string }
  | { kind: 'verify_email'; name: string; verifyUrl: string; validFor: string }
  | { kind: 'reset_password'; name: string; resetUrl: string; validFor: string }
  | { kind: 'sign_in_link'; name: string; signInUrl: string; validFor: string }
  | { kind: 'address_taken'; name: string; signInUrl: string }
  | {
      kind: 'new_sign_in';
      name: string;
      device: string;
      at: Date;
      settingsUrl: string;
      resetUrl: string;
    }
  | { kind: 'passkey_added'; name: string; settingsUrl: string; resetUrl: string }
  | { kind: 'account_unused'; name: string; endsOn: string; signInUrl: string }
  | {
      kind: 'order_to_pay';
      order: OrderFacts;
      minutesLeft: number;
      heldUntil: Date;
      orderUrl: string;
      stopUrl: string;
    }
  | { kind: 'order_link'; order: OrderFacts; orderUrl: string }
  | { kind: 'order_paid'; order: OrderFacts; orderUrl: string }
  | {
      kind: 'confirm_seats';
      order: OrderFacts;
      heldMinutes: number;
      heldUntil: Date;
      confirmUrl: string;
      stopUrl: string;
    }
  | {
      kind: 'seat_link';
      buyer: string;
      title: string;
      days: string | null;
      /** Its guardian knows the seat with another date. Null: it is shared. */
      moved: {
        /** Title and dates. */
        from: string;
        where: string | null;
        /** Whether the guardian is asked for consents. */
        isAsked: boolean;
      } | null;
      seatUrl: string;
    }
  | {
      kind: 'who_comes_missing';
      buyer: string;
      title: string;
      days: string | null;
      /** What each seat lacks, in words. */
      seats: { name: string; number: number; numbers: number; lacks: string[] }[];
      neededBy: NeededBy | null;
      orderUrl: string;
    }
  | {
      kind: 'consents';
      buyer: string;
      isBuyer: boolean;
      /** What somebody else did to the consent to care answers that the reader gave. */
      news: ConsentNews | null;
      /** Null for whoever has no link to the seat. */
      seatUrl: string | null;
      participant: string;
      title: string;
      days: string | null;
      consents: { words: string; givenBy: string; givenAt: Date }[];
      /** What holds, and somebody else has given. */
      ofOthers: { words: string; givenBy: string; givenAt: Date }[];
      /** What was taken back, by the guardian or by the office on request. */
      ended: { words: string; endedAt: Date; byOffice: boolean }[];
      /** What the guardian said no to from the beginning. */
      declined: { words: string; declinedAt: Date }[];
    }
  | {
      kind: 'seats_given_back';
      order: OrderFacts;
      /** Otherwise the buyer cancelled them. */
      isByOffice: boolean;
      tickets: number;
      /** By the terms under which the seats were sold. */
      backCents: number;
      keptCents: number;
      /** The tickets that it tells of. None if they are not known. */
      ended: TicketFacts[];
      /** How many entries the attached calendar file removes. */
      endedDates: number;
      orderUrl: string;
    }
  | {
      kind: 'seat_handed_on';
      buyer: string;
      title: string;
      days: string | null;
      /** Renamed: the office changed the name on it, and its code stays. */
      why: 'handed_on' | 'renamed';
      /** Of the new ticket. */
      code: string;
      orderUrl: string;
    }
  | {
      kind: 'former_guardian';
      buyer: string;
      title: string;
      days: string | null;
      why: 'replaced' | 'adult' | 'handed_on' | 'ended';
      /** What became of care answers that the guardian gave. */
      needs: 'kept' | 'erased' | 'none';
    }
  | {
      kind: 'date_changed';
      order: OrderFacts;
      tickets: number;
      /** Title and dates. */
      from: string;
      to: string;
      /** Paid on top if positive, returned if negative. */
      differenceCents: number;
      /** Of what a cheaper date costs less. */
      keptCents: number;
      orderUrl: string;
    }
  | {
      kind: 'date_not_changed';
      /** Which keeps its date. */
      order: OrderFacts;
      /** Title and dates that were not paid for. */
      to: string;
      orderUrl: string;
    }
  | { kind: 'payment_failed'; order: OrderFacts; cartUrl: string; stopUrl: string }
  | { kind: 'order_expired'; order: OrderFacts; cartUrl: string; stopUrl: string }
  | {
      kind: 'late_payment_refunded';
      order: OrderFacts;
      amountCents: number;
      reason: RefundReason;
      nextDates: NextDate[];
    }
  | {
      kind: 'refund_done';
      order: OrderFacts;
      amountCents: number;
      reason: RefundReason;
      ended: TicketFacts[];
      endedDates: number;
      orderUrl: string;
    }
  | { kind: 'goodwill'; order: OrderFacts; amountCents: number; orderUrl: string }
  | {
      kind: 'cancellation_choice';
      order: OrderFacts;
      session: SessionFacts;
      seats: number;
      /** What goes back if the buyer chooses the money, or nothing. */
      amountCents: number;
      goesBack: WayBack;
      /** Title and dates of the seats that are held meanwhile. Null: none are. */
      held: string | null;
      until: Date;
      note: string;
      endedDates: number;
      orderUrl: string;
    }
  | {
      kind: 'session_cancelled';
      order: OrderFacts;
      session: SessionFacts;
      /** What the buyer answered who was asked before. Null: nobody was asked. */
      choice: { answer: 'money' | 'none' | 'no date was left'; until: Date } | null;
      seats: number;
      amountCents: number;
      goesBack: WayBack;
      nextDates: NextDate[];
      note: string;
      ended: TicketFacts[];
      endedDates: number;
      orderUrl: string;
    }
  | {
      kind: 'session_changed';
      order: OrderFacts;
      session: SessionFacts;
      before: HeldBefore;
      note: string | null;
      orderUrl: string;
    }
  | {
      kind: 'session_changed_instructor';
      name: string;
      what: HeldKey['kind'];
      title: string;
      /** Undefined of a program that has dates no longer. */
      held: HeldFacts | undefined;
      startsWithinDays: number | null;
      before: ProgramBefore;
    }
  | { kind: 'session_runs'; order: OrderFacts; session: SessionFacts; orderUrl: string }
  | {
      kind: 'program_changed';
      order: OrderFacts;
      /** A line of the order for the program. */
      line: OrderFactsLine;
      before: ProgramBefore;
      note: string | null;
      orderUrl: string;
    }
  | {
      kind: 'address_changed';
      reference: string;
      objectionUrl: string;
      validFor: string;
      by: 'buyer' | 'office';
    }
  | { kind: 'copies_changed'; order: OrderFacts; from: string; to: string; orderUrl: string }
  | ({ kind: 'withdrawal_received' } & WithdrawalWords & {
        email: string;
        receivedAt: Date;
        objectionHours: number;
        decisionDays: number;
      })
  | {
      kind: 'withdrawal_unmatched';
      /** Only if it is written as ours are. */
      reference: string | undefined;
      receivedAt: Date;
      decisionDays: number;
    }
  | {
      kind: 'withdrawal_asked';
      /** Undefined if they came from another address. */
      words: WithdrawalWords | undefined;
      receivedAt: Date;
      /** Of the order that was found. */
      order: string;
      /** Whether the money goes back by itself. */
      isWaiting: boolean;
      objectionHours: number;
      objectionUrl: string;
      validFor: string;
    }
  | {
      kind: 'withdrawal_returned';
      order: OrderFacts;
      receivedAt: Date;
      amountCents: number;
      endedDates: number;
      orderUrl: string;
    }
  | {
      kind: 'withdrawal_answered';
      /** Undefined if they came from another address than that of the order. */
      words: WithdrawalWords | undefined;
      receivedAt: Date;
      answer: string;
    }
  | { kind: 'claim_purchases'; claimUrl: string; validFor: string }
  | {
      kind: 'contact_to_office';
      number: number;
      name: string;
      email: string;
      subject: string;
      message: string;
    }
  | { kind: 'contact_confirmation'; name: string }
  | { kind: 'contact_reply'; text: string; writtenAt: Date; about: string; message: string }
  | { kind: 'brochure'; name: string; brochureUrl: string }
  | { kind: 'office_alert'; what: string; reference: string }
  | { kind: 'unmatched_payments'; payments: number }
  | { kind: 'backup_failed'; what: string }
  | {
      kind: 'invitation';
      role: OfficeRole;
      invitedBy: string;
      invitationUrl: string;
      validFor: string;
    }
  | { kind: 'factors_removed'; name: string; isOfTheOffice: boolean; signInUrl: string }
  | { kind: 'recovery_code_used'; name: string; left: number; isOfTheOffice: boolean; securityUrl: string }
);

export type CopiedContent = Extract<OriginalContent, { kind: CopiedKind }>;

interface Copy {
  kind: 'copy';
  publicUrl: string;
  reference: string;
  buyer: string;
  /** Without links. */
  of: CopiedContent;
}

/** The data that an email is rendered from. */
export type EmailContent = OriginalContent | Copy;

export type EmailContentOf<Kind extends EmailContent['kind']> = Extract<EmailContent, { kind: Kind }>;

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

export type RenderEmail = (content: EmailContent) => Promise<RenderedEmail>;
