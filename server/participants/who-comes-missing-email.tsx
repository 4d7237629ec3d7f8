import { sql } from 'kysely';
import { neededBy } from '#contract/participants/needed-by.ts';
import type { NeededBy } from '#contract/participants/needed-by.ts';
import { seatLackNames } from '#contract/participants/seat-lack.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { titleAndDays } from '#server/emails/title-and-days.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';
import { sampleOrderUrl } from '#server/orders/sample-order-facts.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import { isLineOf } from '#server/sessions/held-key.ts';
import { whyClosed } from './get-seat.ts';
import { viewSeats } from './view-seats.ts';
import { waitedFor } from './who-comes-to.ts';

interface WhoComesMissing {
  kind: 'who_comes_missing';
  publicUrl: string;
  buyer: string;
  title: string;
  days: string | null;
  /** What each seat lacks, in words. */
  seats: { name: string; number: number; numbers: number; lacks: string[] }[];
  neededBy: NeededBy | null;
  orderUrl: string;
}

export const whoComesMissingEmail: Email<WhoComesMissing> = {
  purpose: 'about_order',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'who_comes_missing',
    publicUrl: sampleUrl,
    buyer: 'Åsa Şahin-Özkök',
    title: 'Leadership, Negotiation and Communication',
    days: 'Monday, May 5 – Wednesday, May 7, 2031',
    seats: [
      { name: 'Ada Şahin', number: 1, numbers: 3, lacks: ['guardian'] },
      { name: '', number: 3, numbers: 3, lacks: ['name', 'date of birth'] },
    ],
    neededBy: { day: '2031-05-03', isOver: false },
    orderUrl: sampleOrderUrl,
  },
};

const list = new Intl.ListFormat('en');

/** Undefined if everything was answered meanwhile, or nobody can come any more. */
async function gather(
  ctx: GatherContext,
  { facts }: Pick<QueuedEmail, 'facts'>,
): Promise<EmailDraft<WhoComesMissing> | undefined> {
  const { orderId, held } = facts as { orderId: number; held: HeldKey };
  const seats = await viewSeats(ctx.db, sql<boolean>`o.id = ${orderId} and ${isLineOf(held)}`);
  const open = seats.filter((seat) => whyClosed(seat) === undefined);
  const lacking = open.flatMap((seat) => {
    const lacks = waitedFor(seat).map((lack) => seatLackNames[lack]);
    const { number, numbers } = seat;
    return lacks.length === 0 ? [] : [{ name: seat.person.name, number, numbers, lacks }];
  });
  const [first] = open;
  if (!first || lacking.length === 0) return undefined;
  const { title, days, buyerName: buyer, firstDay, form } = first;
  return {
    content: {
      kind: 'who_comes_missing',
      publicUrl: ctx.publicUrl,
      buyer,
      title,
      days,
      seats: lacking,
      neededBy: neededBy(firstDay, form),
      orderUrl: await linkToOrder(ctx, await gatherOrderFacts(ctx.db, orderId)),
    },
  };
}

function words({ buyer, title, days, seats, neededBy, orderUrl }: WhoComesMissing): EmailWords {
  const what = titleAndDays({ title, days });
  return {
    subject: `Please tell us who comes: ${title}`,
    preview:
      seats.length === 1 ? 'One seat is not complete yet.' : `${seats.length} seats are not complete yet.`,
    title: 'Who comes?',
    why: 'You are receiving this email because you booked with us.',
    body: (
      <>
        <Paragraph>{greeting(buyer)}</Paragraph>
        <Paragraph>Some answers are missing for {what}:</Paragraph>
        {seats.map(({ name, number, numbers, lacks }) => (
          <Paragraph key={number}>
            {[numbers === 1 ? '' : `Seat ${number} of ${numbers}`, name].filter(Boolean).join(', ') ||
              'Your seat'}
            : {list.format(lacks)}.
          </Paragraph>
        ))}
        <Paragraph>{untilWhen(neededBy)}</Paragraph>
        <Action href={orderUrl}>Tell us who comes</Action>
        <Aside>It takes about a minute a seat. Your seats are yours in any case.</Aside>
      </>
    ),
  };
}

function untilWhen(neededBy: NeededBy | null): string {
  if (neededBy === null) return 'Please tell us as soon as you can.';
  const day = formatLongDate(neededBy.day);
  if (!neededBy.isOver) return `Please tell us by ${day}.`;
  return `We usually need this by ${day}. You can still answer on the page. Please also write to us or call us.`;
}
