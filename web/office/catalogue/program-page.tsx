import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { OfficeProgram } from '#contract/catalogue/office-programs.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { ProgramEditor } from './program-editor.tsx';

export default function ProgramPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['program', Number(id)],
    queryFn: () => callOffice<OfficeProgram>(`/programs/${id}`),
  });
  return (
    <>
      {!query.data && <PageTitle title="Program" from={{ label: 'Programs', to: '/admin/programs' }} />}
      <QueryResult query={query} what="This program">
        {(program) => <ProgramEditor key={program.id} program={program} />}
      </QueryResult>
    </>
  );
}
