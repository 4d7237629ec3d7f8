import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { EmailKinds } from '#contract/emails/office-emails.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { emailKindName } from './email-words.ts';

export default function EmailsPage() {
  const query = useQuery({
    queryKey: ['email-kinds'],
    queryFn: () => callOffice<EmailKinds>('/email-kinds'),
    staleTime: Infinity,
  });
  return (
    <>
      <PageTitle
        title="All email types"
        from={{ label: 'Email', to: '/admin/emails' }}
        line="The emails that we send, with sample names and orders."
      />
      <QueryResult query={query} what="The emails">
        {(kinds) => (
          <ul className="max-w-3xl">
            {kinds.map(({ kind, subject }) => (
              <li key={kind} className="border-rule grid gap-x-6 border-b py-2.5 sm:grid-cols-[16rem_1fr]">
                <Link to={`/admin/email-kinds/${kind}`} className="text-link py-1 font-semibold">
                  {emailKindName(kind)}
                </Link>
                <span className="text-ink-soft py-1 wrap-anywhere">{subject}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </>
  );
}
