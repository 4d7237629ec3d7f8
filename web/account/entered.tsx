import { useEffect, useRef } from 'react';
import { AccountPage } from './account-page.tsx';
import { useLeadingOn } from './use-leading-on.ts';

interface Props {
  title: string;
  line: string;
  shownForMs: number;
}

/** Says that it worked before it leads on. */
export function Entered({ title, line, shownForMs }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLeadingOn(shownForMs);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1}>
      <AccountPage title={title} lead={line} />
    </div>
  );
}
