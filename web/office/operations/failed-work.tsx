import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FailedJob, WaitingEvent } from '#contract/operations/office-health.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { When } from '../format/when.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useOfficeSession } from '../staff/office-session.ts';

interface Props {
  jobs: FailedJob[];
  deliveries: WaitingEvent[];
}

/** Failed jobs and webhooks. Each can safely run twice. */
export function FailedWork({ jobs, deliveries }: Props) {
  const queries = useQueryClient();
  const session = useOfficeSession();
  const canMend = session !== undefined && may(session.user.role, 'health.mend');
  const retrial = useMutation({
    mutationFn: (path: string) => callOffice<null>(`/health/${path}/retries`, { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['health'] }),
  });
  const tryAgain = (path: string, what: string) =>
    canMend && (
      <Button look="quiet" disabled={retrial.isPending} onClick={() => retrial.mutate(path)}>
        Try again<span className="sr-only">: {what}</span>
      </Button>
    );

  return (
    <>
      <p role="status">{retrial.isSuccess ? 'Trying again.' : ''}</p>
      {retrial.isError && (
        <p role="alert" className="text-red mb-4 font-medium">
          {retrial.error.message}
        </p>
      )}
      {deliveries.length > 0 && (
        <section className="mb-8">
          <h2 className="font-serif text-2xl">Failed webhooks</h2>
          <ul>
            {deliveries.map(({ id, type, received_at: at, tries, last_error: error }) => (
              <Stuck key={id} what={`${type}, ${id}`} error={error} action={tryAgain(`deliveries/${id}`, id)}>
                Received <When at={at} />, tried {tries} times
              </Stuck>
            ))}
          </ul>
        </section>
      )}
      {jobs.length > 0 && (
        <section className="mb-8">
          <h2 className="font-serif text-2xl">Failed jobs</h2>
          <ul>
            {jobs.map(({ id, queue, about, failed_at: at }) => (
              <Stuck
                key={id}
                what={`${queue}: ${about}`}
                error={null}
                action={tryAgain(`jobs/${id}`, `${queue} ${about}`)}
              >
                {at !== null && (
                  <>
                    Given up <When at={at} />
                  </>
                )}
              </Stuck>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface StuckProps {
  what: string;
  error: string | null;
  action: ReactNode;
  children: ReactNode;
}

function Stuck({ what, error, action, children }: StuckProps) {
  return (
    <li className="border-rule flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{what}</p>
        <p className="text-ink-soft text-sm">{children}</p>
        {error !== null && <p className="text-sm wrap-anywhere">{error}</p>}
      </div>
      {action}
    </li>
  );
}
