import type { ReactNode } from 'react';
import { account } from '#web/content/account.ts';

interface Props {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** What an account is for, beside the form. */
  hasBenefits?: boolean;
}

export function AccountPage({ title, lead, children, hasBenefits = false }: Props) {
  return (
    <div className="page-width grid min-h-[44rem] grid-cols-1 items-start gap-x-20 gap-y-14 py-12 md:py-16 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {lead && <p className="text-ink-soft mt-4 max-w-prose leading-relaxed wrap-anywhere">{lead}</p>}
        {children && <div className="mt-8">{children}</div>}
      </div>
      {hasBenefits && <Benefits />}
    </div>
  );
}

function Benefits() {
  return (
    <section
      aria-labelledby="benefits"
      className="bg-navy on-dark graticule rounded-edge px-6 py-10 text-white md:px-10 md:py-14 lg:max-w-xl lg:justify-self-end"
    >
      <h2 id="benefits" className="text-heading font-serif">
        {account.benefitsTitle}
      </h2>
      <ul className="mt-6">
        {account.benefits.map(([title, line]) => (
          <li key={title} className="border-t border-white/25 py-5">
            <h3 className="font-sans font-semibold">{title}</h3>
            <p className="mt-1 leading-relaxed text-white/80">{line}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
