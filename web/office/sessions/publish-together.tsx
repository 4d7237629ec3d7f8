import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeSession } from '#contract/sessions/office-session.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { callOffice, listOffice } from '../staff/call-office.ts';
import { failureOf } from '../staff/failure-of.ts';
import { spanText } from './local-text.ts';

const MOST = 100;

/** Publishes the hidden sessions of the list, after the office has seen which. */
export function PublishTogether({ searchParams }: { searchParams: URLSearchParams }) {
  const queries = useQueryClient();
  const [found, setFound] = useState<OfficeSession[]>();
  const [areMore, setMore] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const chosen = (found ?? []).filter(({ id }) => !left.has(id));

  async function look(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const asked = new URLSearchParams([
        ...[...searchParams].filter(([name]) => ['search', 'program', 'country', 'month'].includes(name)),
        ['state', 'hidden'],
        // The last first: the past is left out.
        ['sort', 'start'],
        ['direction', 'desc'],
        ['per_page', String(MOST)],
      ]);
      const { data, next } = await listOffice<OfficeSession>(`/sessions?${asked}`);
      setLeft(new Set());
      setFound(
        data
          .filter(({ state }) => state === 'upcoming')
          .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)),
      );
      setMore(next !== null && data.every(({ state }) => state === 'upcoming' || state === 'cancelled'));
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  /** Each is published by itself: one that was changed meanwhile stays hidden, and is named. */
  async function publish(): Promise<void> {
    const refused: string[] = [];
    for (const { id, revision, title } of chosen)
      try {
        await callOffice(`/sessions/${id}/publication`, {
          method: 'PUT',
          body: { is_published: true, revision },
        });
        setFound((now) => now?.filter((each) => each.id !== id));
      } catch (error) {
        refused.push(`${title}: ${failureOf(error)}`);
      }
    void queries.invalidateQueries({ queryKey: ['list', '/sessions'] });
    if (refused.length > 0) throw new Error(`Still hidden: ${refused.join(' ')}`);
    showToast(chosen.length === 1 ? 'One session is published.' : `${chosen.length} sessions are published.`);
  }

  return (
    <>
      <Button look="quiet" isBusy={isBusy} onClick={() => void look()}>
        Publish these
      </Button>
      {failure !== undefined && (
        <p role="alert" className="text-red basis-full font-medium">
          {failure}
        </p>
      )}
      <ConfirmDialog
        title="Publish these sessions?"
        action={chosen.length === 1 ? 'Publish one session' : `Publish ${chosen.length} sessions`}
        isOpen={found !== undefined}
        isReady={chosen.length > 0}
        onClose={() => setFound(undefined)}
        act={publish}
      >
        {found?.length === 0 && <p>All of these are past or cancelled.</p>}
        {areMore && (
          <p>There are more. These start last. For the others, choose a program or a month in the list.</p>
        )}
        <ul className="grid max-h-80 gap-2 overflow-y-auto p-1">
          {found?.map((session) => (
            <li key={session.id}>
              <CheckboxField
                label={`${session.title}, ${session.city}: ${spanText(session)}`}
                checked={!left.has(session.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setLeft((now) => {
                    const next = new Set(now);
                    if (checked) next.delete(session.id);
                    else next.add(session.id);
                    return next;
                  })
                }
              />
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
