import { Link } from 'react-router';

export function NotFound() {
  return (
    <section className="page-width py-24">
      <title>Page not found | NYEA</title>
      <p className="eyebrow text-crimson">404</p>
      <h1 className="text-display mt-3 max-w-4xl">There is no page at this address</h1>
      <p className="text-ink-soft mt-6 max-w-prose text-lg leading-relaxed">
        It may have moved, or a letter was lost on the way. The programs are a good place to pick up the
        thread.
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
