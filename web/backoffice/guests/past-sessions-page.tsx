import { PageTitle } from '../layout/page-title.tsx';
import { SessionList } from './session-list.tsx';

export default function PastSessionsPage() {
  return (
    <>
      <PageTitle
        title="Guests of past sessions"
        from={{ label: 'Today and upcoming sessions', to: '/admin/guests' }}
      />
      <SessionList
        path="/guests/past-sessions"
        caption="Past sessions"
        empty={{ title: 'No past sessions yet', line: 'Upcoming sessions are under Guests.' }}
        direction="desc"
      />
    </>
  );
}
