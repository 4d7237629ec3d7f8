import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { OfficeQuestions } from '#contract/catalogue/office-program-questions.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { EditConflict, differencesOf } from '../form/edit-conflict.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { PLACES, questionLabels, questionsForm, valuesOf } from './question-values.ts';

/** The questions that are asked most about a program. */
export default function ProgramQuestionsPage() {
  const id = Number(useParams()['id']);
  const query = useQuery({
    queryKey: ['questions', id],
    queryFn: () => callOffice<OfficeQuestions>(`/program-questions/${id}`),
  });
  return (
    <>
      <PageTitle
        title="Questions"
        line={
          query.data &&
          `${query.data.title}. Up to three questions that are asked most. Shown with their answers on the page of the program and its sessions.`
        }
        from={{ label: query.data?.title ?? 'Back', to: `/admin/programs/${id}` }}
      />
      <QueryResult query={query} what="The questions">
        {(found) => <Editor key={id} id={id} found={found} />}
      </QueryResult>
    </>
  );
}

function Editor({ id, found }: { id: number; found: OfficeQuestions }) {
  const queries = useQueryClient();
  const [opened] = useState(found);
  const from = useRef(found.questions);
  const form = useOfficeForm({
    values: valuesOf(opened.questions),
    schema: questionsForm,
    send: (questions) =>
      callOffice<OfficeQuestions>(`/program-questions/${id}`, {
        method: 'PUT',
        body: { from: from.current, to: questions },
      }),
    onSaved: (saved) => {
      goOnFrom(saved);
      showToast('The questions are saved.');
    },
  });

  function goOnFrom(current: OfficeQuestions): void {
    from.current = current.questions;
    form.takeTheirs(valuesOf(current.questions));
    queries.setQueryData(['questions', id], current);
    queries.removeQueries({ queryKey: ['program', id, 'preview'] });
  }

  const theirs = form.conflict?.current as OfficeQuestions | undefined;
  return (
    <>
      {form.conflict && theirs && (
        <EditConflict
          message={form.conflict.message}
          differences={differencesOf(questionLabels, form.getValues(), valuesOf(theirs.questions))}
          onKeepMine={() => {
            from.current = theirs.questions;
            void form.submit();
          }}
          onTakeTheirs={() => goOnFrom(theirs)}
        />
      )}
      <OfficeForm form={form} submit="Save">
        {PLACES.map(({ question, answer }) => (
          <div key={question} className="border-rule grid gap-4 border-t pt-5 first:border-t-0 first:pt-0">
            <TextField label={questionLabels[question]} maxLength={200} {...form.field(question)} />
            <TextArea label={questionLabels[answer]} rows={4} maxLength={1_000} {...form.field(answer)} />
          </div>
        ))}
      </OfficeForm>
    </>
  );
}
