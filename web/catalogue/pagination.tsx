import { Link, useSearchParams } from 'react-router';
import type { ProgramPage } from '#contract/program-page.ts';

type PageLink = ProgramPage['links'][number];

export function Pagination({ links }: { links: PageLink[] }) {
  const [searchParams] = useSearchParams();
  return (
    <nav aria-label="Pages" className="mt-12">
      <ul className="flex flex-wrap justify-center gap-2">
        {links.map((link, place) => (
          <li key={nameOf(link, links[place - 1])}>
            <PageStep link={link} searchParams={searchParams} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A gap has no name of its own: what stands before it tells two of them apart. */
function nameOf(link: PageLink, before: PageLink | undefined): string {
  return `${before?.label ?? ''} ${link.label}`;
}

const step = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded-edge border px-3 text-sm';

function PageStep({ link, searchParams }: { link: PageLink; searchParams: URLSearchParams }) {
  const page = pageOf(link);
  if (page === null) return <span className={`${step} text-ink-soft border-transparent`}>{link.label}</span>;
  return (
    <Link
      to={`/programs?${withPage(searchParams, page)}`}
      aria-current={link.active ? 'page' : undefined}
      className={`${step} border-rule hover:bg-parchment aria-[current=page]:border-navy aria-[current=page]:bg-navy aria-[current=page]:text-white`}
    >
      {link.label}
    </Link>
  );
}

/** The page number is the one in the link's own address. */
function pageOf({ url }: PageLink): string | null {
  return url === null ? null : (URL.parse(url, 'http://localhost')?.searchParams.get('page') ?? null);
}

function withPage(searchParams: URLSearchParams, page: string): URLSearchParams {
  const query = new URLSearchParams(searchParams);
  query.set('page', page);
  return query;
}
