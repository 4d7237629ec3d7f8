import { Section } from '@react-email/components';
import { Fragment } from 'react';
import { light } from './email-colours.ts';
import { Paragraph } from './paragraph.tsx';

/** Quotes the words of someone else. */
export function Quoted({ text }: { text: string }) {
  return (
    <Section
      className="slip"
      style={{ padding: '20px 24px 4px', marginBottom: '20px', backgroundColor: light.parchment }}
    >
      <Paragraph>
        <Lines text={text} />
      </Paragraph>
    </Section>
  );
}

export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
