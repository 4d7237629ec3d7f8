import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntranceHelpers as Helpers } from '#contract/check-in/office-entrance-duty.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { isUnknown } from '../../api-client/api-error.ts';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { failureOf } from '../staff/failure-of.ts';

/** Who sees these guests to check them in, besides the office. Chosen with each press. */
export function EntranceHelpers({ path }: { path: string }) {
  const queryKey = ['entrance-helpers', path];
  const query = useQuery({ queryKey, queryFn: () => callOffice<Helpers>(`${path}/helpers`) });
  // An API of the release before knows no helpers.
  if (isUnknown(query.error)) return null;
  return (
    <section aria-labelledby="entrance-helpers" className="border-rule mt-10 max-w-prose border-t pt-5">
      <h2 id="entrance-helpers" className="text-heading">
        Helpers at the entrance
      </h2>
      <p className="text-ink-soft mt-1 mb-4">
        A helper sees the guests of what is chosen here, and nothing else. Staff and administrators see all.
      </p>
      <QueryResult query={query} what="The helpers">
        {(data) => <Choice path={path} queryKey={queryKey} {...data} />}
      </QueryResult>
    </section>
  );
}

interface Props extends Helpers {
  path: string;
  queryKey: readonly unknown[];
}

function Choice({ path, queryKey, helpers, others }: Props) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<number>();
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string>();
  const isGiven = new Set(helpers.map(({ id }) => id));
  const all = [...helpers, ...others].toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id);

  async function change({ id, name }: (typeof all)[number], gives: boolean): Promise<void> {
    if (busy !== undefined) return;
    setBusy(id);
    setFailure(undefined);
    setSaid('');
    try {
      const method = gives ? 'PUT' : 'DELETE';
      queries.setQueryData(queryKey, await callOffice<Helpers>(`${path}/helpers/${id}`, { method }));
      setSaid(gives ? `${name} sees these guests.` : `${name} no longer sees these guests.`);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <>
      {all.length === 0 ? (
        <p>Nobody has the role Door. An administrator invites helpers on the page Users.</p>
      ) : (
        <ul className="grid gap-2">
          {all.map((helper) => (
            <li key={helper.id}>
              <CheckboxField
                label={helper.name}
                // As it is pressed, and back if it fails.
                checked={isGiven.has(helper.id) !== (busy === helper.id)}
                onChange={({ currentTarget: { checked } }) => void change(helper, checked)}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-ink-soft mt-3 min-h-6">
        {said}
      </p>
      {failure !== undefined && (
        <p role="alert" className="text-red font-medium">
          {failure}
        </p>
      )}
    </>
  );
}
