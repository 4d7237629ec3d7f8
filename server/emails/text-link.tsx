import type { ReactNode } from 'react';
import { light } from './email-colours.ts';

/** A link within a sentence, in the color of the text. Without an address, as in a copy, the text alone. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href === '') return children;
  return (
    <a className="ink" href={href} style={{ color: light.ink }}>
      {children}
    </a>
  );
}
