import { Link } from 'react-router';
import type { OfficeInstructor } from '#contract/catalogue/office-instructors.ts';
import { DetailSection } from '../layout/detail-section.tsx';

/** The programs and sessions of an instructor, with links to where they are assigned. */
export function TaughtBy({ instructor: { programs, sessions } }: { instructor: OfficeInstructor }) {
  return (
    <>
      <DetailSection title="Programs">
        <Links things={programs} page="programs" none="Assign them on the page of a program." />
      </DetailSection>
      <DetailSection title="Sessions of their own">
        <Links
          things={sessions}
          page="sessions"
          none="A session without instructors of its own has those of its program."
        />
      </DetailSection>
    </>
  );
}

interface LinksProps {
  things: { id: number; title: string }[];
  page: 'programs' | 'sessions';
  none: string;
}

function Links({ things, page, none }: LinksProps) {
  if (things.length === 0) return <p className="text-ink-soft">{none}</p>;
  return (
    <ul>
      {things.map(({ id, title }) => (
        <li key={id}>
          <Link to={`/admin/${page}/${id}`} className="text-link inline-block py-1">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
