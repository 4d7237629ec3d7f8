import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { z } from 'zod';
import { PERIODS, salesPeriodQuery } from '#contract/operations/office-sales-period.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** The period is in the URL, so it can be bookmarked and shared. */
export function PeriodChoice({
  from,
  to,
  usual = '30',
}: {
  from: string;
  to: string;
  /** Without a choice. */
  usual?: (typeof PERIODS)[number];
}) {
  const [params] = useSearchParams();
  const isOwn = params.has('from');
  const period = params.get('period') ?? usual;
  return (
    <div className="no-print mb-8 flex flex-wrap items-end gap-x-6 gap-y-4">
      <nav aria-label="Period">
        <ul className="flex flex-wrap gap-2">
          {PERIODS.map((days) => (
            <li key={days}>
              <Link
                to={`?period=${days}`}
                replace
                aria-current={!isOwn && period === days ? 'true' : undefined}
                className="rounded-edge border-rule aria-[current=true]:bg-navy inline-flex min-h-11 items-center border px-4 text-sm font-semibold aria-[current=true]:text-white"
              >
                {days === '365' ? '1 year' : `${days} days`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <OwnPeriod key={`${from} ${to}`} from={from} to={to} />
    </div>
  );
}

function OwnPeriod({ from, to }: { from: string; to: string }) {
  const [, setParams] = useSearchParams();
  const [problems, setProblems] = useState<Partial<Record<string, string[]>>>({});
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
        const chosenDays = Object.fromEntries(Object.entries(typed).filter(([, day]) => day !== ''));
        const { error } = salesPeriodQuery.safeParse(chosenDays);
        const found: typeof problems = error ? z.flattenError(error).fieldErrors : {};
        if (Object.keys(chosenDays).length === 0) found['from'] = ['Please choose the first day.'];
        setProblems(found);
        if (Object.keys(found).length === 0) setParams(chosenDays, { replace: true });
      }}
    >
      <TextField type="date" label="From" name="from" defaultValue={from} error={problems['from']?.[0]} />
      <TextField type="date" label="To" name="to" defaultValue={to} error={problems['to']?.[0]} />
      <Button type="submit" look="quiet">
        Show period
      </Button>
    </form>
  );
}
