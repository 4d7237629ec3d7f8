import { Link, NavLink } from 'react-router';

export function SiteHeader() {
  return (
    <header className="border-rule bg-paper border-b">
      <p className="from-crimson-deep to-navy bg-linear-to-r text-center text-sm text-white">
        <span className="page-width block py-2">Upcoming: Leadership Negotiation Workshop.</span>
      </p>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4">
        <Link to="/" className="font-serif text-2xl tracking-wide" aria-label="NYEA, to the home page">
          NYEA
        </Link>
        <nav aria-label="Main">
          <ul className="flex gap-6 text-sm">
            <li>
              <NavLink
                to="/programs"
                className="inline-block py-2 underline-offset-8 hover:underline aria-[current=page]:underline"
              >
                Programs
              </NavLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
