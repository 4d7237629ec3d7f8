import type { ReactNode } from 'react';

interface Props {
  eyebrow?: ReactNode;
  title: string;
  lead?: ReactNode;
  /** Actions and facts below the text. */
  children?: ReactNode;
  /** A decorative poster beside the text. Without it the hero is low: what follows is the page. */
  picture?: string;
  /** Below the picture where that is beside the text, and before it on a phone. */
  aside?: ReactNode;
  /** Where what follows has to be on the first screen of a phone. */
  isLowOnPhone?: boolean;
}

export function PageHero({ eyebrow, title, lead, children, picture, aside, isLowOnPhone }: Props) {
  return (
    <header className="border-rule bg-parchment border-b">
      <div
        className={`page-width grid grid-cols-1 gap-10 ${picture ? `py-12 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] ${aside ? '' : 'md:items-center'} md:py-16 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-16` : 'py-8 md:py-11'}`}
      >
        <div>
          {eyebrow && <p className="eyebrow text-crimson">{eyebrow}</p>}
          <h1 className={`max-w-4xl ${picture ? 'text-display mt-3' : 'text-title'}`}>{title}</h1>
          {lead && (
            <p className={`text-ink-soft max-w-prose text-lg leading-relaxed ${picture ? 'mt-6' : 'mt-3'}`}>
              {lead}
            </p>
          )}
          {children && <div className={picture ? 'mt-8' : 'mt-4'}>{children}</div>}
        </div>
        {picture && (
          <div className="flex flex-col gap-6">
            <img
              src={picture}
              alt=""
              width={1200}
              height={900}
              fetchPriority="high"
              className={`rounded-edge aspect-4/3 w-full object-cover ${isLowOnPhone ? 'max-md:hidden' : 'max-md:max-w-lg'}`}
            />
            {aside && <div className="max-md:order-first">{aside}</div>}
          </div>
        )}
      </div>
    </header>
  );
}
