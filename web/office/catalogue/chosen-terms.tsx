import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChosenTerms as Chosen } from '#contract/catalogue/office-booking-terms.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useChosenPart } from '../form/use-chosen-part.ts';
import { DetailSection } from '../layout/detail-section.tsx';
import { PermittedLink } from '../layout/permitted-link.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';

interface Props {
  kind: 'program' | 'session';
  id: number;
}

/** Under which terms a program or a session is sold. */
export function ChosenTerms({ kind, id }: Props) {
  const query = useQuery({
    queryKey: ['chosen terms', kind, id],
    queryFn: () => callOffice<Chosen>(`/${kind}-terms/${id}`),
  });
  return (
    <DetailSection title="Booking terms">
      <QueryResult query={query} what="The booking terms">
        {(terms) => <Choice kind={kind} id={id} terms={terms} />}
      </QueryResult>
    </DetailSection>
  );
}

function Choice({ kind, id, terms }: Props & { terms: Chosen }) {
  const queries = useQueryClient();
  const { chosen, choose } = useChosenPart({
    path: `/${kind}-terms/${id}`,
    queryKey: ['chosen terms', kind, id],
    saved: terms.terms_id,
    isSame: (one, other) => one === other,
    nowShown: 'You now see the current terms.',
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: ['booking terms'] });
      showToast('The booking terms are saved, for what is sold from now on.');
    },
  });

  return (
    <div className="grid max-w-xl gap-2">
      <SelectField
        label="Refund when a buyer cancels"
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => choose(value === '' ? null : Number(value))}
      >
        <option value="">{kind === 'program' ? 'As our office decides' : 'Those of its program'}</option>
        {terms.choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </SelectField>
      <p className="text-ink-soft text-sm">
        <PermittedLink to="/admin/booking-terms" className="text-link">
          See and change the terms
        </PermittedLink>
      </p>
    </div>
  );
}
