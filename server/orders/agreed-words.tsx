import { Section, Text } from '@react-email/components';
import { light } from '#server/emails/email-colours.ts';
import type { OrderFacts } from './order-facts.ts';

const text = { margin: '0 0 6px', fontSize: '14px', lineHeight: '22px', color: light.soft };

/** The words that the buyer agreed to, or is asked to agree to. The same words stand once. */
export function Agreements({ order }: { order: OrderFacts }) {
  const all = order.lines.flatMap(({ agreement }) => agreement ?? []);
  const given = wordsOf(all.filter(({ agreedAt }) => agreedAt !== null));
  const due = wordsOf(all.filter(({ agreedAt }) => agreedAt === null));
  return (
    <>
      <Words title="You agreed to this" words={given} />
      <Words title="Please open your order and agree to this" words={due} />
    </>
  );
}

function Words({ title, words }: { title: string; words: string[] }) {
  if (words.length === 0) return null;
  return (
    <Section style={{ padding: '0 0 20px' }}>
      <Text className="ink" style={{ ...text, color: light.ink, fontWeight: 700 }}>
        {title}
      </Text>
      {words.map((each) => (
        <Text key={each} className="soft" style={{ ...text, whiteSpace: 'pre-line' }}>
          {each}
        </Text>
      ))}
    </Section>
  );
}

function wordsOf(agreements: { words: string }[]): string[] {
  return [...new Set(agreements.map(({ words }) => words))];
}
