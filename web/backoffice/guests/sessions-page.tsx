import { Link } from 'react-router';
import { PageTitle } from '../layout/page-title.tsx';
import { SessionList } from './session-list.tsx';
import { UntoldNotice } from './untold-notice.tsx';

/** Of which session the guests are asked for: today's first. */
export default function SessionsPage() {
  return (
    <>
      <PageTitle
        title="Guests"
        line="Choose a session to see who is expected, and to check guests in at the door."
        actions={
          <Link to="/admin/guests/past" className="action action-quiet">
            Past sessions
          </Link>
        }
      />
      <UntoldNotice />
      <SessionList
        path="/guests/sessions"
        caption="Sessions of today and those to come"
        empty={{ title: 'No session is coming', line: 'As soon as one has a date, it stands here.' }}
        direction="asc"
      />
    </>
  );
}
