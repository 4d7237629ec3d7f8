import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LetterKinds } from '#contract/office/mails.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { Asked } from '../query/asked.tsx';
import { callOffice } from '../session/call-office.ts';
import { letterName } from './letter-words.ts';

export default function LettersPage() {
  const query = useQuery({
    queryKey: ['letters'],
    queryFn: () => callOffice<LetterKinds>('/letters'),
    staleTime: Infinity,
  });
  return (
    <>
      <PageTitle
        title="All kinds of letters"
        from={{ label: 'Mail', to: '/admin/mails' }}
        line="What we write to people, with made-up names and orders."
      />
      <Asked query={query} what="The letters">
        {(kinds) => (
          <ul className="max-w-3xl">
            {kinds.map(({ kind, subject }) => (
              <li key={kind} className="border-rule grid gap-x-6 border-b py-2.5 sm:grid-cols-[16rem_1fr]">
                <Link to={`/admin/letters/${kind}`} className="text-link py-1 font-semibold">
                  {letterName(kind)}
                </Link>
                <span className="text-ink-soft py-1 wrap-anywhere">{subject}</span>
              </li>
            ))}
          </ul>
        )}
      </Asked>
    </>
  );
}
