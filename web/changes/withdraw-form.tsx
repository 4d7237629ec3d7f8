import { Link } from 'react-router';
import type { Withdrawal, WithdrawalTerms } from '#contract/changes/withdrawal.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { withdrawal as words } from '../content/withdrawal.ts';
import type { Problems } from './read-withdraw-form.ts';
import { WhatHappensNext } from './what-happens-next.tsx';

interface Props {
  typed: Withdrawal;
  problems: Problems;
  terms: WithdrawalTerms;
  /** The order whose page led here. Empty: of none. */
  orderPage: string;
}

/** A plain form: it is sent by the browser itself, with or without scripts. */
export function WithdrawForm({ typed, problems, terms, orderPage }: Props) {
  const [firstWrong] = Object.keys(problems);
  const field = (name: keyof Withdrawal) => ({
    name,
    label: words.labels[name],
    hint: words.hints[name],
    error: problems[name],
    defaultValue: typed[name],
    required: name !== 'part',
    autoFocus: name === firstWrong,
  });
  return (
    <div className="page-width pb-section grid grid-cols-1 gap-x-16 gap-y-12 pt-8 md:pt-12 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <form
        method="post"
        action="/withdraw"
        noValidate
        className="grid max-w-2xl grid-cols-1 content-start gap-6"
      >
        <ErrorSummary title={words.problemsTitle} level="h2" problems={problems} tries={1} />
        <div id="name">
          <TextField {...field('name')} autoComplete="name" maxLength={200} />
        </div>
        <div id="reference">
          <TextField {...field('reference')} autoComplete="off" autoCapitalize="characters" maxLength={80} />
        </div>
        <div id="email">
          <TextField {...field('email')} type="email" autoComplete="email" />
        </div>
        <div id="part">
          <TextField {...field('part')} isOptional autoComplete="off" maxLength={300} />
        </div>
        <p>
          <button type="submit" name="step" value="review" className="action action-crimson sm:min-w-44">
            {words.check}
          </button>
        </p>
      </form>
      <WhatHappensNext terms={terms}>
        <h3 className="mt-8 font-sans font-semibold">{words.lastDayTitle}</h3>
        {words.inTime.map((line) => (
          <p key={line} className="mt-2 leading-relaxed">
            {line}
          </p>
        ))}
        <p className="mt-4 leading-relaxed">
          {orderPage === '' ? (
            words.onOrderPage
          ) : (
            <>
              {words.whenBought}{' '}
              <Link to={`/orders/${encodeURIComponent(orderPage)}`} className="text-link py-1">
                {words.toOrderPage}
              </Link>
              .
            </>
          )}
        </p>
        <p className="mt-4">
          <Link to="/terms" className="text-link inline-block py-1 font-semibold">
            {words.terms}
          </Link>
        </p>
      </WhatHappensNext>
    </div>
  );
}
