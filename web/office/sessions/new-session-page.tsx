import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { OfficeSessionDetail, SessionChoices } from '#contract/sessions/office-session.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useIdempotencyKey } from '../staff/use-idempotency-key.ts';
import { DAY } from './local-text.ts';
import { SessionFields } from './session-fields.tsx';
import type { SessionValues } from './session-values.ts';
import { emptySession, newSessionForm, valuesOf } from './session-values.ts';
import { useSavedSession } from './use-saved-session.ts';
import { useSessionChoices } from './use-session-choices.ts';

export default function NewSessionPage() {
  const [params] = useSearchParams();
  const from = params.get('from');
  const choices = useSessionChoices();
  const copied = useQuery({
    queryKey: ['session', Number(from)],
    queryFn: () => callOffice<OfficeSessionDetail>(`/sessions/${from}`),
    enabled: from !== null,
  });
  return (
    <>
      <PageTitle
        title={from === null ? 'New session' : 'Duplicate session'}
        line={from === null ? undefined : 'Everything is copied except the date and the sales.'}
        from={{ label: 'Sessions', to: '/admin/sessions' }}
      />
      <QueryResult query={choices} what="The choices">
        {(found) =>
          from === null ? (
            <NewSession choices={found} values={newWith(params, found)} />
          ) : (
            <QueryResult query={copied} what="The session">
              {(session) => <NewSession choices={found} values={copyOf(session)} original={session} />}
            </QueryResult>
          )
        }
      </QueryResult>
    </>
  );
}

/** With the day that was chosen in the calendar, and the program whose sessions were listed. */
function newWith(params: URLSearchParams, { programs }: SessionChoices): SessionValues {
  const day = params.get('day') ?? '';
  const program = programs.find(({ id }) => String(id) === params.get('program'));
  return {
    ...emptySession,
    ...(DAY.test(day) && { starts_local: `${day}T09:00` }),
    ...(program && { program_id: String(program.id) }),
  };
}

function copyOf(session: OfficeSessionDetail): SessionValues {
  return {
    ...valuesOf(session),
    starts_local: '',
    ends_local: '',
    decide_on: '',
    blocked: '0',
    is_published: false,
  };
}

interface Props {
  choices: SessionChoices;
  values: SessionValues;
  original?: OfficeSessionDetail;
}

function NewSession({ choices, values, original }: Props) {
  const noteSaved = useSavedSession();
  const { headersOf, done } = useIdempotencyKey();
  const form = useOfficeForm({
    values,
    schema: newSessionForm,
    send: (body) =>
      callOffice<OfficeSessionDetail>('/sessions', { method: 'POST', body, headers: headersOf(body) }),
    onSaved: (saved) => {
      done();
      noteSaved(saved);
      showToast('The session was created.');
    },
    leadsTo: ({ id }) => `/admin/sessions/${id}`,
  });
  const chosen = choices.programs.find(({ id }) => String(id) === form.watch('program_id'));
  return (
    <OfficeForm form={form} submit="Create session" sending="Creating session…">
      <SelectField label="Program" {...form.field('program_id')}>
        <option value="">Please choose</option>
        {choices.programs.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SessionFields form={form} choices={choices} programPrice={chosen?.price_cents} original={original} />
      <label className="border-rule flex min-h-11 items-center gap-3 border-t pt-4 text-[0.9375rem]">
        <input type="checkbox" {...form.register('is_published')} className="accent-navy size-5" />
        Publish now
      </label>
    </OfficeForm>
  );
}
