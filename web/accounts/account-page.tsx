import type { ReactNode } from 'react';

interface Props {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  aside?: ReactNode;
}

export function AccountPage({ title, lead, children, aside }: Props) {
  return (
    <div className="page-width grid min-h-[44rem] grid-cols-1 items-start gap-x-20 gap-y-14 py-12 md:py-16 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {lead && <p className="text-ink-soft mt-4 max-w-prose leading-relaxed wrap-anywhere">{lead}</p>}
        {children && <div className="mt-8">{children}</div>}
      </div>
      {aside}
    </div>
  );
}
