import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { OfficeAgreements } from '#contract/catalogue/office-program-agreements.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { EditConflict, differencesOf } from '../form/edit-conflict.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { agreementLabels, agreementsForm, valuesOf } from './agreement-values.ts';

/** What buyers of a program agree to before they pay. */
export default function ProgramAgreementsPage() {
  const id = Number(useParams()['id']);
  const query = useQuery({
    queryKey: ['agreements', id],
    queryFn: () => callOffice<OfficeAgreements>(`/program-agreements/${id}`),
  });
  return (
    <>
      <PageTitle
        title="Agreement"
        line={
          query.data &&
          `${query.data.title}. What buyers tick before they pay. An order keeps the words that its buyer agreed to: a change is for later orders.`
        }
        from={{ label: query.data?.title ?? 'Back', to: `/admin/programs/${id}` }}
      />
      <QueryResult query={query} what="The agreement">
        {(found) => <Editor key={id} id={id} found={found} />}
      </QueryResult>
    </>
  );
}

function Editor({ id, found }: { id: number; found: OfficeAgreements }) {
  const queries = useQueryClient();
  const [opened] = useState(found);
  const from = useRef(found.agreements);
  const form = useOfficeForm({
    values: valuesOf(opened.agreements),
    schema: agreementsForm,
    send: (agreements) =>
      callOffice<OfficeAgreements>(`/program-agreements/${id}`, {
        method: 'PUT',
        body: { from: from.current, to: agreements },
      }),
    onSaved: (saved) => {
      goOnFrom(saved);
      showToast('The agreement is saved.');
    },
  });

  function goOnFrom(current: OfficeAgreements): void {
    from.current = current.agreements;
    form.takeTheirs(valuesOf(current.agreements));
    queries.setQueryData(['agreements', id], current);
  }

  const theirs = form.conflict?.current as OfficeAgreements | undefined;
  return (
    <>
      {form.conflict && theirs && (
        <EditConflict
          message={form.conflict.message}
          differences={differencesOf(agreementLabels, form.getValues(), valuesOf(theirs.agreements))}
          onKeepMine={() => {
            from.current = theirs.agreements;
            void form.submit();
          }}
          onTakeTheirs={() => goOnFrom(theirs)}
        />
      )}
      <OfficeForm form={form} submit="Save">
        <TextArea label={agreementLabels.essentials} rows={4} {...form.field('essentials')} />
        <TextArea label={agreementLabels.mastery} rows={4} {...form.field('mastery')} />
        <TextArea
          label={agreementLabels.other}
          hint="Sessions that have no words above, and a program that is sold by seat. What is empty is not asked."
          rows={4}
          {...form.field('other')}
        />
      </OfficeForm>
    </>
  );
}
