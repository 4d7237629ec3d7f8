import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Letter } from '#contract/office/mails.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { Asked } from '../query/asked.tsx';
import { callOffice } from '../session/call-office.ts';
import { LetterView } from './letter-view.tsx';
import { letterName } from './letter-words.ts';

export default function LetterPage() {
  const { kind = '' } = useParams();
  const query = useQuery({
    queryKey: ['letter', kind],
    queryFn: () => callOffice<Letter>(`/letters/${encodeURIComponent(kind)}`),
    staleTime: Infinity,
  });
  return (
    <>
      <PageTitle
        title={letterName(kind)}
        from={{ label: 'All kinds of letters', to: '/admin/letters' }}
        line="With made-up names and orders."
      />
      <Asked query={query} what="The letter">
        {(letter) => <LetterView letter={letter} />}
      </Asked>
    </>
  );
}
