import { useQuery } from '@tanstack/react-query';
import type { DateChangePrograms } from '#contract/changes/office-date-change-programs.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useChosenIds } from '../form/use-chosen-part.ts';
import { DetailSection } from '../layout/detail-section.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';

/** To the dates of which other programs buyers can move their seats. */
export function DatesOfOthers({ id }: { id: number }) {
  const query = useQuery({
    queryKey: ['dates of others', id],
    queryFn: () => callOffice<DateChangePrograms>(`/program-dates-of-others/${id}`),
  });
  return (
    <DetailSection title="Dates of other programs">
      <QueryResult query={query} what="The other programs">
        {(answer) => <Choice id={id} {...answer} />}
      </QueryResult>
    </DetailSection>
  );
}

function Choice({ id, programs }: { id: number } & DateChangePrograms) {
  const { isChosen, choose } = useChosenIds({
    path: `/program-dates-of-others/${id}`,
    queryKey: ['dates of others', id],
    listed: programs,
    saved: programs.filter(({ chosen }) => chosen).map((each) => each.id),
    nowShown: 'You now see what is chosen.',
    onSaved: () => showToast('The dates of other programs are saved.'),
  });

  if (programs.length === 0) return <p>No other program has dates.</p>;
  return (
    <>
      <p className="text-ink-soft mb-4 max-w-prose">
        Buyers can move their seats to other dates of this program, as its booking terms allow. Here you
        choose to which other programs they can move too. They pay the difference in price, or it goes back.
        Programs with another agreement are never offered.
      </p>
      <fieldset className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">Programs to whose dates buyers can move</legend>
        {programs.map(({ id: other, title, is_published: isPublished }) => (
          <CheckboxField
            key={other}
            label={title}
            hint={isPublished ? undefined : 'Hidden: not offered until it is published'}
            checked={isChosen(other)}
            onChange={({ currentTarget }) => choose(other, currentTarget.checked)}
          />
        ))}
      </fieldset>
    </>
  );
}
