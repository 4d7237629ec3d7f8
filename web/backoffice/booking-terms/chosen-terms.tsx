import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChosenTerms as Chosen } from '#contract/office/booking-terms.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { currentIn } from '../form/current-in.ts';
import { useSaveWithForm } from '../form/save-with-form.ts';
import { DetailSection } from '../layout/detail-section.tsx';
import { PermittedLink } from '../layout/permitted-link.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../signed-in/call-office.ts';

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
        {(chosen) => <Choice key={chosen.terms_id} kind={kind} id={id} chosen={chosen} />}
      </QueryResult>
    </DetailSection>
  );
}

function Choice({ kind, id, chosen }: Props & { chosen: Chosen }) {
  const queries = useQueryClient();
  const saved = chosen.terms_id === null ? '' : String(chosen.terms_id);
  const [value, setValue] = useState(saved);
  const take = (current: Chosen) => queries.setQueryData(['chosen terms', kind, id], current);
  const save = useMutation({
    mutationFn: () =>
      callOffice<Chosen>(`/${kind}-terms/${id}`, {
        method: 'PUT',
        body: { from: chosen.terms_id, to: value === '' ? null : Number(value) },
      }),
    onSuccess: (current) => {
      take(current);
      void queries.invalidateQueries({ queryKey: ['booking terms'] });
      showToast('The booking terms are saved, for what is sold from now on.');
    },
    onError: (error) => {
      const current = currentIn(error) as Chosen | undefined;
      if (current) take(current);
      showToast(current ? `${error.message} You now see the current terms.` : error.message);
    },
  });
  useSaveWithForm(value !== saved, () => save.mutateAsync());

  return (
    <div className="grid max-w-xl gap-2">
      <SelectField
        label="Refund when a buyer cancels"
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      >
        <option value="">{kind === 'program' ? 'As our office decides' : 'Those of its program'}</option>
        {chosen.choices.map((choice) => (
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
