import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { TextLink } from '#server/emails/text-link.tsx';
import type { OrderFacts } from './order-facts.ts';

/**
 * What can be done with the seats, and what goes back, in the words of the terms under which they were sold. Nothing for
 * the reader of a copy, who can do none of it.
 */
export function IfPlansChange({ order, orderUrl }: { order: OrderFacts; orderUrl: string }) {
  if (orderUrl === '') return null;
  const terms = termsOf(order);
  return (
    <>
      <Paragraph>
        If your plans change: on <TextLink href={orderUrl}>the page of your order</TextLink> you can cancel a
        seat, change its date or hand it on, as far as the terms allow.
      </Paragraph>
      {terms.map(({ words, titles }) => (
        <Aside key={words}>
          {terms.length > 1 && `${titles.join(', ')}: `}
          {words}
        </Aside>
      ))}
    </>
  );
}

/** The same terms stand once. */
function termsOf({ lines }: OrderFacts): { words: string; titles: string[] }[] {
  const titlesOf = new Map<string, string[]>();
  for (const { title, terms } of lines) {
    if (terms.length === 0) continue;
    const words = terms.join(' ');
    titlesOf.set(words, [...(titlesOf.get(words) ?? []), title]);
  }
  return [...titlesOf].map(([words, titles]) => ({ words, titles }));
}
