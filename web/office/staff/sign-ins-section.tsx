import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceName } from '#contract/accounts/device-name.ts';
import type { OfficeSignIn } from '#contract/staff/office-users.ts';
import { showToast } from '#web/ui/toast.tsx';
import { When } from '../format/when.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from './call-office.ts';
import { failureOf } from './failure-of.ts';

const KEY = ['office-sign-ins'];

export function SignInsSection() {
  const queries = useQueryClient();
  const signIns = useQuery({ queryKey: KEY, queryFn: () => callOffice<OfficeSignIn[]>('/sign-ins') });
  const [ending, setEnding] = useState<number>();

  async function end(id: number): Promise<void> {
    setEnding(id);
    try {
      await callOffice(`/sign-ins/${id}`, { method: 'DELETE' });
      showToast('You are signed out on that device.');
    } catch (error) {
      showToast(failureOf(error));
    } finally {
      setEnding(undefined);
      void queries.invalidateQueries({ queryKey: KEY });
    }
  }

  return (
    <section className="border-rule border-t pt-5">
      <h2 className="text-heading">Devices signed in to the office</h2>
      <p className="text-ink-soft mt-1">
        You are signed out after 30 minutes without activity, and after 12 hours at most.
      </p>
      <div className="mt-4">
        <QueryResult query={signIns} what="Your sign-ins">
          {(all) => (
            <ul>
              {all.map(({ id, device, last_used_at: lastUsedAt, is_current: isCurrent }) => (
                <li
                  key={id}
                  className="border-rule flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t py-3"
                >
                  <p className="min-w-0 grow font-semibold wrap-anywhere">{deviceName(device)}</p>
                  <p className="text-ink-soft text-sm">
                    {isCurrent ? (
                      'This device'
                    ) : (
                      <>
                        Last used <When at={lastUsedAt} />
                      </>
                    )}
                  </p>
                  {!isCurrent && (
                    <button
                      type="button"
                      disabled={ending === id}
                      onClick={() => void end(id)}
                      aria-label={`Sign out ${deviceName(device)}`}
                      className="text-link min-h-9 text-sm font-semibold"
                    >
                      {' '}
                      Sign out
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </QueryResult>
      </div>
    </section>
  );
}
