import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nameDevice } from '#contract/name-device.ts';
import type { OfficeSignIn } from '#contract/office/users.ts';
import { showToast } from '#web/ui/toast.tsx';
import { When } from '../format/when.tsx';
import { Asked } from '../query/asked.tsx';
import { failureOf } from '../sign-in/failure-of.ts';
import { callOffice } from '../signed-in/call-office.ts';

const KEY = ['office-sign-ins'];

export function SignInsSection() {
  const queries = useQueryClient();
  const signIns = useQuery({ queryKey: KEY, queryFn: () => callOffice<OfficeSignIn[]>('/sign-ins') });
  const [ending, setEnding] = useState<number>();

  async function end(id: number): Promise<void> {
    setEnding(id);
    try {
      await callOffice(`/sign-ins/${id}`, { method: 'DELETE' });
      showToast('You are signed out there.');
    } catch (error) {
      showToast(failureOf(error));
    } finally {
      setEnding(undefined);
      void queries.invalidateQueries({ queryKey: KEY });
    }
  }

  return (
    <section className="border-rule border-t pt-5">
      <h2 className="text-heading">Where the office is open to you</h2>
      <p className="text-ink-soft mt-1">Each ends after half an hour without use, and after twelve hours.</p>
      <div className="mt-4">
        <Asked query={signIns} what="Your sign-ins">
          {(all) => (
            <ul>
              {all.map(({ id, device, last_used_at: lastUsedAt, is_current: isCurrent }) => (
                <li
                  key={id}
                  className="border-rule flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t py-3"
                >
                  <p className="min-w-0 grow font-semibold wrap-anywhere">{nameDevice(device)}</p>
                  <p className="text-ink-soft text-sm">
                    {isCurrent ? (
                      'Here'
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
                      aria-label={`End the sign-in of ${nameDevice(device)}`}
                      className="text-link min-h-9 text-sm font-semibold"
                    >
                      End
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Asked>
      </div>
    </section>
  );
}
