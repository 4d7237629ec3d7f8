import type { ReactNode } from 'react';
import { useId } from 'react';

const tones = {
  paper: '',
  parchment: 'bg-parchment border-rule border-y',
  navy: 'bg-navy on-dark text-white',
};

interface Props {
  title: string;
  lead?: ReactNode;
  tone?: keyof typeof tones;
  children: ReactNode;
}

/** The heading is on the left and the content on the right, or below it on narrow screens. */
export function Section({ title, lead, tone = 'paper', children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={tones[tone]}>
      <div className="page-width py-section">
        <div className="grid gap-4 md:grid-cols-[1fr_1fr] md:items-end md:gap-12">
          <h2 id={id} className="text-title">
            {title}
          </h2>
          {lead && (
            <p
              className={`max-w-prose leading-relaxed ${tone === 'navy' ? 'text-white/80' : 'text-ink-soft'}`}
            >
              {lead}
            </p>
          )}
        </div>
        <div className="mt-10 md:mt-14">{children}</div>
      </div>
    </section>
  );
}
