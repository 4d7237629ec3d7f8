import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { firm } from '#contract/firm.ts';

interface Props {
  title: string;
  line?: ReactNode;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The frame of the pages before sign-in is complete. */
export function SignInFrame({ title, line, heading, children }: Props) {
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)]">
      <title>{`${title} | ${firm.name} office`}</title>
      <div className="no-print bg-navy-deep on-dark flex items-baseline justify-between gap-4 px-5 py-4 text-white lg:flex-col lg:justify-start lg:py-6">
        <p className="font-serif text-3xl leading-none tracking-tight">
          {firm.name}{' '}
          <span className="text-gold-pale font-sans text-sm font-semibold tracking-wide">Office</span>
        </p>
        <Link to="/" className="text-link inline-block py-1 text-sm text-white/85">
          Go to website
        </Link>
      </div>
      <div className="min-w-0 px-5 py-10 md:px-10 lg:py-20">
        <div className="mx-auto max-w-md lg:mx-0 lg:ml-[8%]">
          <h1 ref={heading} tabIndex={-1} className="text-title">
            {title}
          </h1>
          {line !== undefined && <p className="text-ink-soft mt-3 max-w-prose">{line}</p>}
          <div className="mt-8">{children}</div>
        </div>
      </div>
    </div>
  );
}
