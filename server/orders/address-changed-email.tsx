import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';

/** Names nobody: the former address may be a stranger's. */
export function addressChanged({
  reference,
  objectionUrl,
  validFor,
  by,
}: EmailContentOf<'address_changed'>): EmailWords {
  return {
    subject: `The email address of order ${reference} was changed`,
    preview: 'If you did not ask for it, you can object.',
    title: 'The email address of an order was changed',
    why: 'You are receiving this email because this was the address of the order.',
    body: (
      <>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          {by === 'office'
            ? `Our office changed the email address of order ${reference}.`
            : `The buyer of order ${reference} said that its email address was mistyped, and changed it. Tickets and links that we sent to you no longer work.`}{' '}
          We no longer send emails about this order to you. If you asked for this, you do not need to do
          anything.
        </Paragraph>
        <Paragraph>
          If you did not ask for it, please object. Nobody can use the tickets of the order then until our
          office has looked at it.
        </Paragraph>
        <Action href={objectionUrl}>Object to the change</Action>
        <Aside>
          The link works once, within {validFor}. If you never had an order with us, ignore this email.
        </Aside>
      </>
    ),
  };
}
