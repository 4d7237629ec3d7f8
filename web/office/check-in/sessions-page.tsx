import { Link } from 'react-router';
import { PageTitle } from '../layout/page-title.tsx';
import { useOfficeSession } from '../staff/office-session.ts';
import { SessionList } from './session-list.tsx';
import { UnsentScansNotice } from './unsent-scans-notice.tsx';

/** Choose a session or program; today's come first. */
export default function SessionsPage() {
  const isHelper = useOfficeSession()?.user.role === 'door';
  return (
    <>
      <PageTitle
        title="Guests"
        line="Choose a session or program to see who is expected and to check guests in."
        actions={
          <Link to="/admin/guests/past" className="action action-quiet">
            Past sessions and programs
          </Link>
        }
      />
      <UnsentScansNotice />
      <SessionList
        path="/guests/sessions"
        caption="Sessions and programs of today and later"
        empty={
          isHelper
            ? { title: 'Nothing yet', line: 'The office gives you the sessions where you check guests in.' }
            : { title: 'No upcoming sessions or programs', line: 'They appear here when they have a date.' }
        }
        direction="asc"
      />
    </>
  );
}
