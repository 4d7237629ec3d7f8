import type { ReactNode } from 'react';
import { light } from './email-colours.ts';

/** A link within a sentence, in the color of the text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="ink" href={href} style={{ color: light.ink }}>
      {children}
    </a>
  );
}
