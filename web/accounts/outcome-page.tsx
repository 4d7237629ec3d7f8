import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { AccountPage } from './account-page.tsx';

interface Props {
  title: string;
  lead: string;
  children?: ReactNode;
}

/** Takes the focus, so that screen readers announce the change. */
export function OutcomePage({ title, lead, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div ref={place} tabIndex={-1} role="region" aria-label={title} className="outline-none">
      <AccountPage title={title} lead={lead}>
        {children}
      </AccountPage>
    </div>
  );
}
