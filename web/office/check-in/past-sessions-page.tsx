import { PageTitle } from '../layout/page-title.tsx';
import { SessionList } from './session-list.tsx';

export default function PastSessionsPage() {
  return (
    <>
      <PageTitle
        title="Guests of past sessions and programs"
        from={{ label: 'Guests', to: '/admin/guests' }}
      />
      <SessionList
        path="/guests/past-sessions"
        caption="Past sessions and programs"
        empty={{ title: 'No past sessions or programs yet', line: 'Upcoming ones are under Guests.' }}
        direction="desc"
      />
    </>
  );
}
