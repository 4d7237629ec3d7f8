import { Link } from 'react-router';

export function NotFound() {
  return (
    <section className="page-width py-24">
      <title>Page not found | NYEA</title>
      <p className="eyebrow text-crimson">404</p>
      <h1 className="text-display mt-3 max-w-4xl">There is no page at this address</h1>
      <p className="text-ink-soft mt-6 max-w-prose text-lg leading-relaxed">
        The page may have moved, or the address may be misspelled. You can start again from our programs.
      </p>
      <p className="mt-8 flex flex-wrap gap-4">
        <Link to="/programs" className="action action-strong">
          See all programs
        </Link>
        <Link to="/" className="action action-quiet">
          Go Home
        </Link>
      </p>
    </section>
  );
}
