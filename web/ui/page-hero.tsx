import type { ReactNode } from 'react';

interface Props {
  eyebrow?: ReactNode;
  title: string;
  lead?: ReactNode;
  /** Actions and facts below the text. */
  children?: ReactNode;
  /** A decorative poster beside the text. */
  picture?: string;
  /** Where what follows has to be on the first screen of a phone. */
  isLowOnPhone?: boolean;
}

export function PageHero({ eyebrow, title, lead, children, picture, isLowOnPhone }: Props) {
  return (
    <header className="border-rule bg-parchment border-b">
      <div
        className={`page-width grid grid-cols-1 gap-10 py-12 md:py-16 ${picture ? 'md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] md:items-center lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-16' : ''}`}
      >
        <div>
          {eyebrow && <p className="eyebrow text-crimson">{eyebrow}</p>}
          <h1 className="text-display mt-3 max-w-4xl">{title}</h1>
          {lead && <p className="text-ink-soft mt-6 max-w-prose text-lg leading-relaxed">{lead}</p>}
          {children && <div className="mt-8">{children}</div>}
        </div>
        {picture && (
          <img
            src={picture}
            alt=""
            width={1200}
            height={900}
            fetchPriority="high"
            className={`rounded-edge aspect-4/3 w-full object-cover ${isLowOnPhone ? 'max-md:hidden' : 'max-md:max-w-lg'}`}
          />
        )}
      </div>
    </header>
  );
}
