import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { OfficeInstructor } from '#contract/catalogue/office-instructors.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { InstructorEditor } from './instructor-editor.tsx';

export default function InstructorPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['instructor', Number(id)],
    queryFn: () => callOffice<OfficeInstructor>(`/instructors/${id}`),
  });
  return (
    <>
      {!query.data && (
        <PageTitle title="Instructor" from={{ label: 'Instructors', to: '/admin/instructors' }} />
      )}
      <QueryResult query={query} what="This instructor">
        {(instructor) => <InstructorEditor key={instructor.id} instructor={instructor} />}
      </QueryResult>
    </>
  );
}
