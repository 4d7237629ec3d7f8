import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AuditChoices, AuditEntry } from '#contract/audit/office-audit.ts';
import { inWords } from '../format/in-words.ts';
import { When } from '../format/when.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import type { ListColumn, ListFilter } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { callOffice } from '../staff/call-office.ts';
import { actionName } from './action-name.ts';
import { subjectInWords } from './subject-in-words.ts';
import { Subject } from './subject.tsx';
import { WhatChanged } from './what-changed.tsx';

const columns: ListColumn<AuditEntry>[] = [
  {
    name: 'at',
    title: 'When and who',
    sort: 'time',
    cell: (entry) => (
      <>
        <When at={entry.at} />
        <span className="text-ink-soft block text-sm font-normal">{whoOf(entry)}</span>
      </>
    ),
  },
  {
    name: 'what',
    title: 'What',
    cell: (entry) => (
      <>
        <span className="font-semibold">{actionName(entry.action)}</span>
        <span className="block text-sm">
          <Subject entry={entry} />
        </span>
      </>
    ),
  },
  { name: 'changes', title: 'Change', cell: (entry) => <WhatChanged entry={entry} /> },
  { name: 'network', title: 'Source', isExtra: true, cell: ({ network }) => network ?? 'This machine' },
];

export default function AuditPage() {
  const [params] = useSearchParams();
  const { data: choices } = useQuery({
    queryKey: ['audit-choices'],
    queryFn: () => callOffice<AuditChoices>('/audit-log/choices'),
  });
  return (
    <>
      <PageTitle
        title="Audit log"
        line="Every change made in the office: who, what and when, with the values before and after."
      />
      <ListScreen
        name="audit"
        path="/audit-log"
        caption="Changes"
        searchLabel="Name, order reference, ticket code or other words"
        columns={columns}
        filters={filtersFor(choices, params)}
        keyOf={({ id }) => id}
        order={{ sort: 'time', direction: 'desc' }}
        empty={{ title: 'No changes yet', line: 'Every change made in the office appears here.' }}
      />
    </>
  );
}

function whoOf({ actor, actor_name: name }: AuditEntry): string {
  return name ?? inWords(actor);
}

/** The value in the URL is always among the choices. */
function filtersFor(choices: AuditChoices | undefined, params: URLSearchParams): ListFilter[] {
  const actors = (choices?.actors ?? []).map(({ actor, name }) => ({ value: actor, label: name }));
  const actions = (choices?.actions ?? []).map((action) => ({ value: action, label: actionName(action) }));
  const subject = params.get('subject');
  return [
    { name: 'actor', label: 'Who', options: withChosen(actors, params.get('actor')) },
    { name: 'action', label: 'What', options: withChosen(actions, params.get('action'), actionName) },
    ...(subject
      ? [{ name: 'subject', label: 'Subject', options: withChosen([], subject, subjectName) }]
      : []),
    { name: 'from', label: 'From' },
    { name: 'to', label: 'To' },
  ];
}

function withChosen(options: { value: string; label: string }[], chosen: string | null, nameOf = inWords) {
  if (!chosen || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: nameOf(chosen) }];
}

function subjectName(subject: string): string {
  return subjectInWords({ subject, subject_name: null, order_reference: null }).text;
}
