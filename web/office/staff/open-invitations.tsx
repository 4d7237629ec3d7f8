import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitation } from '#contract/staff/office-invitations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { When } from '../format/when.tsx';
import { callOffice, listOffice } from './call-office.ts';
import { failureOf } from './failure-of.ts';
import { roleNames } from './role-names.ts';

const KEY = ['list', '/invitations'];

/** Open invitations; nothing if there are none. */
export function OpenInvitations() {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => listOffice<Invitation>('/invitations?per_page=100'),
  });
  const [leaving, setLeaving] = useState<Invitation>();
  const [sending, setSending] = useState<number>();
  if (!data || data.data.length === 0) return null;

  async function resendOrderEmail({ id }: Invitation): Promise<void> {
    setSending(id);
    try {
      await callOffice(`/invitations/${id}/resends`, { method: 'POST' });
      showToast('The invitation is resent.');
    } catch (error) {
      showToast(failureOf(error));
    } finally {
      setSending(undefined);
      void queries.invalidateQueries({ queryKey: KEY });
    }
  }

  return (
    <section aria-labelledby="invited" className="mb-10">
      <h2 id="invited" className="text-heading">
        Invited
      </h2>
      <ul className="mt-3">
        {data.data.map((invitation) => (
          <li
            key={invitation.id}
            className="border-rule flex flex-wrap items-center gap-x-6 gap-y-2 border-t py-3"
          >
            <p className="min-w-0 grow basis-64">
              <span className="font-semibold wrap-anywhere">{invitation.email}</span>
              <span className="text-ink-soft block text-sm">
                {roleNames[invitation.role]}, invited by {invitation.invited_by ?? 'a former colleague'}
              </span>
            </p>
            <p className="text-sm">
              {invitation.is_expired ? (
                <Badge tone="orange">Expired</Badge>
              ) : (
                <>
                  Valid until <When at={invitation.expires_at} />
                </>
              )}
            </p>
            <p className="flex gap-3">
              <Button
                look="quiet"
                isBusy={sending === invitation.id}
                onClick={() => void resendOrderEmail(invitation)}
                aria-label={`Resend invitation to ${invitation.email}`}
              >
                {' '}
                Resend
              </Button>
              <Button
                look="quiet"
                onClick={() => setLeaving(invitation)}
                aria-label={`Withdraw the invitation to ${invitation.email}`}
              >
                Withdraw
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="Withdraw this invitation?"
        action="Withdraw invitation"
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        act={async () => {
          await callOffice(`/invitations/${leaving?.id}`, { method: 'DELETE' });
          await queries.invalidateQueries({ queryKey: KEY });
        }}
      >
        <p>The link that {leaving?.email} received will stop working.</p>
      </ConfirmDialog>
    </section>
  );
}
