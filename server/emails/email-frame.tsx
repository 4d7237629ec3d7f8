import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components';
import { WITHDRAW_HERE } from '#contract/changes/withdraw-here.ts';
import { firm } from '#contract/firm.ts';
import { light, sans, serif, styleSheet } from './email-colours.ts';
import type { EmailWords } from './email-words.ts';

const margin = { padding: '0 48px' };
const small = { margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: light.soft };

interface Framed {
  words: EmailWords;
  publicUrl: string;
  /** Where the reader withdraws from the contract. Undefined: the reader has none. */
  withdrawUrl: string | undefined;
  /** Stand above everything else. */
  notices: string[];
}

export function EmailFrame({ words, publicUrl, withdrawUrl, notices }: Framed) {
  const { subject, preview, title, body, why } = words;
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="desk"
        style={{ margin: 0, padding: '32px 0', backgroundColor: light.parchment, fontFamily: sans }}
      >
        <Container
          className="sheet"
          style={{
            maxWidth: '600px',
            width: '100%',
            backgroundColor: light.document,
            border: `1px solid ${light.rule}`,
          }}
        >
          <Section
            style={{
              height: '6px',
              backgroundColor: light.crimson,
              backgroundImage: 'linear-gradient(90deg, #6f1222, #14213d)',
            }}
          >
            <div style={{ height: '6px', lineHeight: '6px', fontSize: '1px' }} />
          </Section>
          <Section className="margin" style={{ ...margin, paddingTop: '32px' }}>
            {notices.map((notice) => (
              <Text
                key={notice}
                className="gold gold-rule"
                style={{
                  margin: '0 0 24px',
                  padding: '10px 14px',
                  border: `1px solid ${light.gold}`,
                  color: light.goldInk,
                  fontSize: '15px',
                  fontWeight: 600,
                }}
              >
                {notice}
              </Text>
            ))}
            <Link
              className="ink"
              href={publicUrl}
              style={{
                fontFamily: serif,
                fontSize: '22px',
                letterSpacing: '0.14em',
                color: light.ink,
                textDecoration: 'none',
              }}
            >
              {firm.name}
            </Link>
            <Heading
              as="h1"
              className="ink"
              style={{
                margin: '36px 0 20px',
                fontFamily: serif,
                fontWeight: 400,
                fontSize: '32px',
                lineHeight: '38px',
                color: light.ink,
              }}
            >
              {title}
            </Heading>
          </Section>
          <Section className="margin" style={{ ...margin, paddingBottom: '28px' }}>
            {body}
          </Section>
          <Section
            className="margin rule"
            style={{
              ...margin,
              paddingTop: '20px',
              paddingBottom: '28px',
              borderTop: `1px solid ${light.rule}`,
            }}
          >
            <Text className="soft" style={small}>
              {why}
            </Text>
            <Text className="soft" style={small}>
              Questions?{' '}
              <Link
                className="ink"
                href={`${publicUrl}/contact`}
                style={{ color: light.ink, textDecoration: 'underline' }}
              >
                Write to us
              </Link>
              . A person answers within 24 hours.
            </Text>
            {withdrawUrl !== undefined && (
              <Text className="soft" style={small}>
                <Link
                  className="ink"
                  href={withdrawUrl}
                  style={{ color: light.ink, textDecoration: 'underline' }}
                >
                  {WITHDRAW_HERE}
                </Link>
              </Text>
            )}
            <Text className="soft" style={{ ...small, margin: 0 }}>
              {firm.name}. {firm.line}. {firm.place}.
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
