import { Button, Section } from '@react-email/components';
import { light } from './email-colours.ts';

/** The main button of an email. None without a link, as in a copy. */
export function Action({ href, children }: { href: string; children: string }) {
  if (href === '') return null;
  return (
    <Section style={{ padding: '8px 0 24px' }}>
      <Button
        className="action"
        href={href}
        style={{
          padding: '14px 28px',
          backgroundColor: light.ink,
          color: '#ffffff',
          fontSize: '15px',
          fontWeight: 600,
          letterSpacing: '0.04em',
          textDecoration: 'none',
        }}
      >
        {children}
      </Button>
    </Section>
  );
}
