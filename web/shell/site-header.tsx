import { Link, NavLink } from 'react-router';
import { CartBadge } from '#web/checkout/cart-badge.tsx';
import { mainMenu } from '#web/content/main-menu.ts';
import { SearchShortcut } from '#web/search/search-shortcut.tsx';
import { later } from '#web/ui/later.tsx';
import { AccountLinks } from './account-links.tsx';
import { Disclosure } from './disclosure.tsx';

const Announcement = later(async () => (await import('#web/marketing/announcement.tsx')).Announcement);
const ProgramsMenu = later(async () => (await import('./programs-menu.tsx')).ProgramsMenu);

const entry = 'inline-flex min-h-11 items-center gap-2 underline-offset-8 lg:px-1 hover:underline';

export function SiteHeader() {
  return (
    <header className="contents">
      <Announcement />
      <div className="site-bar border-rule bg-paper z-30 border-b">
        <div className="page-width flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 md:gap-x-6">
          <Link
            to="/"
            className="font-serif text-3xl leading-none tracking-tight"
            aria-label="NYEA home page"
          >
            NYEA
          </Link>
          <nav aria-label="Main" className="ml-6 hidden grow lg:block">
            <ul className="flex flex-wrap gap-x-7 text-[0.9375rem] font-medium">
              <li>
                <Disclosure
                  summary={
                    <>
                      Programs
                      <Chevron />
                    </>
                  }
                  summaryClassName={entry}
                >
                  <div className="below-site-bar border-rule bg-paper border-b shadow-xl">
                    <div className="page-width py-10">
                      <ProgramsMenu />
                    </div>
                  </div>
                </Disclosure>
              </li>
              {mainMenu.map(({ label, to }) => (
                <li key={to}>
                  <NavLink to={to} className={`${entry} aria-[current=page]:underline`}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="no-print ml-auto flex flex-wrap items-center justify-end gap-1 md:gap-2">
            <div className="hidden lg:block">
              <AccountLinks />
            </div>
            <SearchShortcut />
            <CartBadge />
            <Disclosure
              className="lg:hidden"
              summary={
                <>
                  <Lines />
                  Menu
                </>
              }
              summaryClassName="rounded-edge flex min-h-11 items-center gap-2 border border-rule px-3 text-sm font-semibold"
            >
              <nav aria-label="Menu" className="below-site-bar border-rule bg-paper border-b shadow-xl">
                <div className="page-width py-6">
                  <AccountLinks />
                  <ul className="border-rule mt-4 mb-6 flex flex-wrap gap-x-6 border-y py-2 font-semibold">
                    {mainMenu.map(({ label, to }) => (
                      <li key={to}>
                        <Link to={to} className={entry}>
                          {label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                  <ProgramsMenu />
                </div>
              </nav>
            </Disclosure>
          </div>
        </div>
      </div>
    </header>
  );
}

function Chevron() {
  return (
    <svg
      viewBox="0 0 12 8"
      aria-hidden
      className="w-3 fill-none stroke-current stroke-[1.5] group-open:rotate-180"
    >
      <path d="m1 1 5 5 5-5" />
    </svg>
  );
}

function Lines() {
  return (
    <svg viewBox="0 0 16 12" aria-hidden className="w-4 stroke-current stroke-[1.5]">
      <path d="M0 1h16M0 6h16M0 11h16" className="group-open:hidden" />
      <path d="m3 1 10 10M3 11 13 1" className="hidden group-open:block" />
    </svg>
  );
}
