import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OfficeDayPlan } from '#contract/catalogue/office-day-plan.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { EditConflict, differencesOf } from '../form/edit-conflict.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { dayPlanForm } from './day-plan-form.ts';
import { writeDayPlanText } from './day-plan-text.ts';

interface Props {
  kind: 'program' | 'session';
  id: number;
}

const ofKind = {
  program: 'Shown on the page of the program, and on those of its sessions whose days and hours it fits.',
  session: 'If it is empty, this session shows the plan of its program if it fits its days and hours.',
};

const example = 'Day 1\n9:00 AM - 10:30 AM Opening\n11:00 AM - 12:30 PM Asking before arguing';

/** Edits the day plan of a program or a session as one text. */
export function DayPlanPage({ kind, id }: Props) {
  const query = useQuery({
    queryKey: ['day plan', kind, id],
    queryFn: () => callOffice<OfficeDayPlan>(`/${kind}-day-plans/${id}`),
  });
  return (
    <>
      <PageTitle
        title="Day plan"
        line={query.data && `${query.data.title}. ${ofKind[kind]}`}
        from={{ label: query.data?.title ?? 'Back', to: `/admin/${kind}s/${id}` }}
      />
      <QueryResult query={query} what="The day plan">
        {(found) => <Editor key={id} kind={kind} id={id} found={found} />}
      </QueryResult>
    </>
  );
}

function Editor({ kind, id, found }: Props & { found: OfficeDayPlan }) {
  const queries = useQueryClient();
  const [opened] = useState(found);
  const from = useRef(found.plan);
  const form = useOfficeForm({
    values: valuesOf(opened),
    schema: dayPlanForm,
    send: ({ plan }) =>
      callOffice<OfficeDayPlan>(`/${kind}-day-plans/${id}`, {
        method: 'PUT',
        body: { from: from.current, to: plan },
      }),
    onSaved: (saved) => {
      goOnFrom(saved);
      showToast('The day plan is saved.');
    },
  });

  function goOnFrom(current: OfficeDayPlan): void {
    from.current = current.plan;
    form.takeTheirs(valuesOf(current));
    queries.setQueryData(['day plan', kind, id], current);
    queries.removeQueries({ queryKey: ['program', id, 'preview'] });
  }

  const theirs = form.conflict?.current as OfficeDayPlan | undefined;
  return (
    <>
      {form.conflict && theirs && (
        <EditConflict
          message={form.conflict.message}
          differences={differencesOf({ plan: 'Day plan' }, form.getValues(), valuesOf(theirs))}
          onKeepMine={() => {
            from.current = theirs.plan;
            void form.submit();
          }}
          onTakeTheirs={() => goOnFrom(theirs)}
        />
      )}
      <OfficeForm form={form} submit="Save">
        <TextArea
          label="Day plan"
          hint="A line for each day, such as Day 1. Below it a line for each part: start, end, and what happens. Times are local."
          rows={24}
          placeholder={example}
          {...form.field('plan')}
        />
      </OfficeForm>
    </>
  );
}

function valuesOf({ plan }: OfficeDayPlan): { plan: string } {
  return { plan: writeDayPlanText(plan) };
}
