import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Participant } from '#contract/participants/office-participants.ts';
import { participantErasureSchema } from '#contract/participants/office-participants.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { DetailSection } from '../layout/detail-section.tsx';
import { DownloadButton } from '../layout/download-button.tsx';
import { Facts } from '../layout/facts.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useOfficeSession } from '../staff/office-session.ts';
import { FormerGuardians } from './former-guardian.tsx';

const from = { label: 'Participants', to: '/admin/participants' };
type Key = Pick<Participant, 'code' | 'former'>;
const keyOf = ({ code, former }: Key) => ['participant', code, former];

function pathTo({ code, former }: Key, what = ''): string {
  return `/participants/${encodeURIComponent(code)}${what}${former === 0 ? '' : `?former=${former}`}`;
}

export default function ParticipantPage() {
  const { code = '' } = useParams();
  const [search] = useSearchParams();
  const key = { code, former: Number(search.get('former') ?? 0) };
  const query = useQuery({
    queryKey: keyOf(key),
    queryFn: () => callOffice<Participant>(pathTo(key)),
  });
  return (
    <>
      {!query.data && <PageTitle title="Participant" from={from} />}
      <QueryResult query={query} what="This participant">
        {(participant) => <LoadedParticipant participant={participant} />}
      </QueryResult>
    </>
  );
}

function LoadedParticipant({ participant }: { participant: Participant }) {
  const { code, name, order_reference: reference } = participant;
  const role = useOfficeSession()?.user.role ?? 'student';
  return (
    <>
      <PageTitle
        title={name === '' ? 'Nobody named yet' : name}
        from={from}
        actions={
          may(role, 'people.export') && (
            <DownloadButton
              path={pathTo(participant, '/export')}
              file={`participant-${code}.json`}
              label="Export personal data"
            />
          )
        }
      />
      <Facts
        facts={[
          ['Comes to', participant.title],
          ['First day', participant.first_day === null ? null : formatLongDate(participant.first_day)],
          ['Ticket', participant.is_former ? `${code}, had the seat before` : code],
          [
            'Order',
            <Link key="order" to={`/admin/orders/${reference}`} className="text-link">
              {reference}
            </Link>,
          ],
          ['Guardian', participant.guardian_name],
          ['Guardian’s email', participant.guardian_email],
          [
            'Date of birth, guardian, contacts',
            participant.erased_on === null
              ? 'Not kept'
              : `Kept until ${formatLongDate(participant.erased_on)}`,
          ],
          ['Consents', participant.consents],
          ['Emails about the seat', participant.emails],
        ]}
      />
      <FormerGuardians guardians={participant.former_guardians ?? []} />
      {may(role, 'people.erase') && <Erase participant={participant} />}
    </>
  );
}

function Erase({ participant }: { participant: Participant }) {
  return (
    <DetailSection title="Erase this participant alone">
      <p className="max-w-prose">
        Do this when the participant or a guardian asks for it.{' '}
        {participant.is_former
          ? 'It removes the name from the former ticket and from consents, with the names and addresses of who gave them. Whoever has the seat now keeps it.'
          : 'It removes the name from the ticket, all answers about the seat, and the names on consents, which end. The seat stays the buyer’s and asks again who comes.'}{' '}
        Other seats of the same person are separate: search for the name. This cannot be undone.
      </p>
      <div className="mt-4">
        <ErasureForm participant={participant} />
      </div>
    </DetailSection>
  );
}

function ErasureForm({ participant }: { participant: Participant }) {
  const queries = useQueryClient();
  const form = useOfficeForm({
    values: { name: '' },
    schema: participantErasureSchema,
    send: (body) => callOffice<null>(pathTo(participant, '/erasure'), { method: 'POST', body }),
    onSaved: () => {
      queries.removeQueries({ queryKey: keyOf(participant) });
      for (const queryKey of [['list'], ['order'], ['order-seats'], ['person']])
        void queries.invalidateQueries({ queryKey });
      showToast('This participant is erased.');
    },
    leadsTo: () => '/admin/participants',
  });
  return (
    <OfficeForm form={form} submit="Erase permanently" sending="Erasing…">
      <TextField
        label={
          participant.name === ''
            ? 'Enter the code of the ticket to confirm'
            : 'Enter the participant’s name to confirm'
        }
        autoComplete="off"
        dir="auto"
        {...form.field('name')}
      />
    </OfficeForm>
  );
}
