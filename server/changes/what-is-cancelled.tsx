import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { Paragraph } from '#server/emails/paragraph.tsx';
import { titleInCity } from '#server/emails/title-in-city.ts';
import type { SessionFacts } from '#server/orders/order-facts.ts';

export function WhatIsCancelled({ session, note }: { session: SessionFacts; note: string }) {
  return (
    <>
      <Paragraph>
        {titleInCity(session)}, planned for {unbrokenDates(session.days)}, will not take place. We are sorry.
      </Paragraph>
      {note !== '' && <Paragraph>{note}</Paragraph>}
    </>
  );
}

export function dayAt({ timezone }: SessionFacts, moment: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: timezone, dateStyle: 'long' }).format(moment);
}
