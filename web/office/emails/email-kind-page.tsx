import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { EmailPreview } from '#contract/emails/office-emails.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { EmailView } from './email-preview.tsx';
import { emailKindName } from './email-words.ts';

export default function EmailPage() {
  const { kind = '' } = useParams();
  const query = useQuery({
    queryKey: ['preview', kind],
    queryFn: () => callOffice<EmailPreview>(`/email-kinds/${encodeURIComponent(kind)}`),
    staleTime: Infinity,
  });
  return (
    <>
      <PageTitle
        title={emailKindName(kind)}
        from={{ label: 'All email types', to: '/admin/email-kinds' }}
        line="With sample names and orders."
      />
      <QueryResult query={query} what="The email">
        {(preview) => <EmailView preview={preview} />}
      </QueryResult>
    </>
  );
}
