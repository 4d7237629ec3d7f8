import { Link } from 'react-router';

export function NotFound() {
  return (
    <section className="page-width py-24">
      <title>Page not found | NYEA</title>
      <p className="text-crimson text-sm tracking-widest uppercase">404</p>
      <h1 className="mt-2 text-4xl">There is no page at this address</h1>
      <p className="mt-4 max-w-prose">
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
