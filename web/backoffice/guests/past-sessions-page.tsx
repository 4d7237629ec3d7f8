import { PageTitle } from '../layout/page-title.tsx';
import { SessionList } from './session-list.tsx';

export default function PastSessionsPage() {
  return (
    <>
      <PageTitle
        title="Guests of past sessions"
        from={{ label: 'Sessions of today and to come', to: '/admin/guests' }}
      />
      <SessionList
        path="/guests/past-sessions"
        caption="Sessions that are over"
        empty={{ title: 'No session is over yet', line: 'Those to come stand under Guests.' }}
        direction="desc"
      />
    </>
  );
}
