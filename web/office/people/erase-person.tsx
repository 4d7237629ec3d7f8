import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Erasure } from '#contract/people/office-erasure.ts';
import { erasureConfirmationSchema } from '#contract/people/office-erasure.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { DetailSection } from '../layout/detail-section.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { personKey } from './use-person.ts';

export default function ErasePerson() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['erasure', id],
    queryFn: () => callOffice<Erasure>(`/people/${encodeURIComponent(id)}/erasure`),
    // The obstacles may have been removed elsewhere.
    staleTime: 0,
  });
  return (
    <>
      <PageTitle
        title="Erase a person"
        from={{ label: 'Customer', to: `/admin/people/${id}` }}
        line="Do this when the person asks for it. This cannot be undone."
      />
      <QueryResult query={query} what="Data about this person">
        {(erasure) => (
          <>
            <p className="font-semibold wrap-anywhere">{erasure.email}</p>
            {erasure.obstacles.length > 0 && <Obstacles obstacles={erasure.obstacles} />}
            <DetailSection title="What is erased">
              <ul className="grid gap-1">
                {erasure.goes.map(({ what, count }) => (
                  <li key={what}>
                    {what}: {count}
                  </li>
                ))}
              </ul>
            </DetailSection>
            {erasure.stays.length > 0 && (
              <DetailSection title="What is kept, and why">
                <ul className="grid gap-3">
                  {erasure.stays.map(({ what, count, why }) => (
                    <li key={what}>
                      {what}: {count}
                      <p className="text-ink-soft text-sm">{why}</p>
                    </li>
                  ))}
                </ul>
              </DetailSection>
            )}
            {erasure.obstacles.length === 0 && (
              <DetailSection title="Erase">
                <ErasureForm personId={id} />
              </DetailSection>
            )}
          </>
        )}
      </QueryResult>
    </>
  );
}

function Obstacles({ obstacles }: Pick<Erasure, 'obstacles'>) {
  return (
    <section className="border-orange mt-5 border-2 p-5" aria-labelledby="obstacles">
      <h2 id="obstacles" className="font-sans font-semibold">
        This person cannot be erased yet
      </h2>
      <ul className="mt-2 grid gap-1">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
    </section>
  );
}

function ErasureForm({ personId }: { personId: string }) {
  const queries = useQueryClient();
  const form = useOfficeForm({
    values: { email: '' },
    schema: erasureConfirmationSchema,
    send: (body) => callOffice<null>(`/people/${personId}/erasure`, { method: 'POST', body }),
    onSaved: () => {
      queries.removeQueries({ queryKey: personKey(personId) });
      queries.removeQueries({ queryKey: ['erasure', personId] });
      queries.removeQueries({ queryKey: ['message'] });
      void queries.invalidateQueries({ queryKey: ['list'] });
      showToast('This person is erased.');
    },
    leadsTo: () => '/admin/people',
  });
  return (
    <OfficeForm form={form} submit="Erase permanently" sending="Erasing…">
      <TextField
        label="Enter this person’s email address to confirm"
        type="email"
        autoComplete="off"
        {...form.field('email')}
      />
    </OfficeForm>
  );
}
