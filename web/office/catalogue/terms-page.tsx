import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { OfficeTerms } from '#contract/catalogue/office-booking-terms.ts';
import { showToast } from '#web/ui/toast.tsx';
import { EditConflict, differencesOf } from '../form/edit-conflict.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { TermsFields } from './terms-fields.tsx';
import { changedTermsForm, termsLabels, valuesOf } from './terms-values.ts';
import { useTerms } from './use-terms.ts';

const from = { label: 'Booking terms', to: '/admin/booking-terms' };

export default function TermsPage() {
  const id = Number(useParams()['id']);
  const query = useTerms();
  const terms = query.data?.find((each) => each.id === id);
  if (query.data && !terms)
    return (
      <>
        <PageTitle title="Booking terms" from={from} />
        <p>These terms were not found, or have a newer version.</p>
      </>
    );
  return (
    <>
      <PageTitle
        title={terms?.name ?? 'Booking terms'}
        from={from}
        line="A change is for what is sold from now on. Orders keep the terms under which they were made."
      />
      <QueryResult query={query} what="The terms">
        {() => terms && <Editor key={terms.name} terms={terms} />}
      </QueryResult>
    </>
  );
}

function Editor({ terms }: { terms: OfficeTerms }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [opened] = useState(terms);
  const newest = useRef(terms.id);
  const form = useOfficeForm({
    values: valuesOf(opened),
    schema: changedTermsForm,
    send: (body) => callOffice<OfficeTerms>(`/booking-terms/${newest.current}`, { method: 'PUT', body }),
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: ['booking terms'] });
      form.takeTheirs(valuesOf(saved));
      showToast(`Saved as version ${saved.version}, for what is sold from now on.`);
      void navigate('/admin/booking-terms');
    },
  });
  const theirs = form.conflict?.current as OfficeTerms | undefined;
  return (
    <>
      {form.conflict && theirs && (
        <EditConflict
          message={form.conflict.message}
          differences={differencesOf(termsLabels, form.getValues(), valuesOf(theirs))}
          onKeepMine={() => {
            newest.current = theirs.id;
            void form.submit();
          }}
          onTakeTheirs={() => {
            newest.current = theirs.id;
            form.takeTheirs(valuesOf(theirs));
          }}
        />
      )}
      <OfficeForm form={form} submit="Save as a new version">
        <TermsFields form={form} />
      </OfficeForm>
    </>
  );
}
