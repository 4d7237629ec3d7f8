import { Suspense, lazy, useState } from 'react';
import { Link, Navigate, NavLink, Route, Routes } from 'react-router';
import { firmZone } from '#contract/firm-zone.ts';
import { firm } from '#contract/firm.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { Disclosure } from '../shell/disclosure.tsx';
import { HeadingFocus } from './heading-focus.tsx';
import { OpenPages } from './layout/open-pages.ts';
import { PageTitle } from './layout/page-title.tsx';
import { GROUPS, pages } from './pages.ts';
import { useSearchKey } from './search/use-search-key.ts';
import type { OfficeUser } from './staff/office-session.ts';
import { roleNames } from './staff/role-names.ts';
import { useNewTabs } from './staff/use-new-tabs.ts';
import { useSignOut } from './staff/use-sign-out.tsx';

const SearchDialog = lazy(async () => ({
  default: (await import('./search/search-dialog.tsx')).SearchDialog,
}));

export function OfficeShell({ user }: { user: OfficeUser }) {
  const open = pages.filter(({ permission }) => permission === undefined || may(user.role, permission));
  const { signOut, question } = useSignOut();
  const [isSearching, setSearching] = useState(false);
  const maySearch = may(user.role, 'catalogue.see');
  useSearchKey(() => setSearching(maySearch));
  useNewTabs();
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside className="no-print bg-navy-deep on-dark hidden px-5 py-6 text-white lg:block">
        <div className="sticky top-6">
          <Home />
          {maySearch && <SearchButton onPress={() => setSearching(true)} />}
          <nav aria-label="Office" className="mt-6">
            <Menu pages={open} />
          </nav>
          <Who user={user} onSignOut={signOut} />
        </div>
      </aside>
      <div className="no-print bg-navy-deep on-dark relative z-30 flex items-center justify-between gap-4 px-5 py-3 text-white lg:hidden">
        <Home />
        <div className="flex gap-3">
          {maySearch && <SearchButton onPress={() => setSearching(true)} />}
          <Disclosure
            summary="Menu"
            summaryClassName="rounded-edge flex min-h-11 items-center border border-white/40 px-4 text-sm font-semibold"
          >
            <nav
              aria-label="Office"
              className="bg-navy-deep absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto px-5 py-6 shadow-xl"
            >
              <Menu pages={open} />
              <Who user={user} onSignOut={signOut} />
            </nav>
          </Disclosure>
        </div>
      </div>
      {isSearching && (
        <Suspense>
          <SearchDialog role={user.role} isOpen onClose={() => setSearching(false)} />
        </Suspense>
      )}
      {/* Leaves space to scroll the last button out from under a toast. */}
      <div className="min-w-0 px-5 pt-8 pb-28 md:px-10 md:pt-10">
        <HeadingFocus />
        <Suspense
          fallback={
            <p role="status" className="appear-late text-ink-soft">
              <title>{`${firm.name} office`}</title>
              Loading…
            </p>
          }
        >
          <OpenPages value={open.map(({ path }) => path)}>
            <Routes>
              {open.map(({ path, Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              {!open.some(({ path }) => path === '') && (
                <Route path="" element={<Navigate to="/admin/guests" replace />} />
              )}
              <Route path="*" element={<NoSuchPage />} />
            </Routes>
          </OpenPages>
        </Suspense>
        {question}
        <p className="no-print border-rule text-ink-soft mt-16 border-t pt-3 text-sm">
          Times are {firmZone.name} time, except session and check-in times, which are local to the venue.
        </p>
      </div>
    </div>
  );
}

function Home() {
  return (
    <Link to="/admin" className="font-serif text-3xl leading-none tracking-tight">
      {firm.name} <span className="text-gold-pale font-sans text-sm font-semibold tracking-wide">Office</span>
    </Link>
  );
}

function SearchButton({ onPress }: { onPress(): void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts="Control+K Meta+K"
      className="rounded-edge flex min-h-11 items-center justify-between gap-3 border border-white/40 px-4 text-sm font-semibold hover:bg-white/10 lg:mt-8 lg:w-full"
    >
      Search
      <kbd className="hidden font-sans text-xs font-normal text-white/80 lg:inline">Ctrl K</kbd>
    </button>
  );
}

function Menu({ pages: open }: { pages: typeof pages }) {
  return GROUPS.map((group) => {
    const entries = open.filter(({ menu }) => menu?.group === group);
    if (entries.length === 0) return null;
    return (
      <div key={group} className="mb-6">
        <h2 className="eyebrow text-gold-pale font-sans">{group}</h2>
        <ul className="mt-2">
          {entries.map(({ path, menu }) => (
            <li key={path}>
              <NavLink
                to={`/admin/${path}`.replace(/\/$/, '')}
                end={path === ''}
                className="-mx-3 block rounded-[2px] px-3 py-2 text-[0.9375rem] hover:bg-white/10 aria-[current=page]:bg-white/15 aria-[current=page]:font-semibold"
              >
                {menu?.label}
                {menu?.Count && (
                  <Suspense>
                    <menu.Count />
                  </Suspense>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

function Who({ user: { name, role }, onSignOut }: { user: OfficeUser; onSignOut(): void }) {
  return (
    <div className="border-t border-white/25 pt-4 text-sm">
      <p className="font-semibold">{name}</p>
      <p className="text-white/80">{roleNames[role]}</p>
      <button
        type="button"
        onClick={onSignOut}
        className="mt-2 min-h-9 font-semibold underline underline-offset-4"
      >
        Sign out
      </button>
    </div>
  );
}

function NoSuchPage() {
  return (
    <>
      <PageTitle title="Page not found" line="It may have moved, or your role may not have access to it." />
      <Link to="/admin" className="action action-strong">
        Go to the first page
      </Link>
    </>
  );
}
