import { Link } from 'react-router';

export function ProgramNotFound() {
  return (
    <section className="page-width py-section">
      <title>Program Not Found | NYEA</title>
      <h1 className="text-display">Program Not Found</h1>
      <p className="text-ink-soft mt-6 text-lg">The program you are looking for does not exist.</p>
      <p className="mt-8">
        <Link to="/programs" className="action action-strong">
          See all programs
        </Link>
      </p>
    </section>
  );
}
