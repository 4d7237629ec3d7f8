import type { ProgramPage } from '#contract/catalogue/program-page.ts';
import type { PageStep } from '#web/ui/pagination.tsx';

type PageLink = ProgramPage['links'][number];

export interface NumberedLink {
  label: string;
  /** Null for the gap between two page numbers. */
  page: string | null;
  isCurrent: boolean;
}

/** Takes the page numbers from the addresses of the API's links. */
export function numberedLinks(links: PageLink[]): NumberedLink[] {
  return links.map(({ url, label, active }) => ({ label, page: pageIn(url), isCurrent: active }));
}

/** The pagination links, with the chosen filters kept. */
export function pageSteps(links: NumberedLink[], chosen: URLSearchParams): PageStep[] {
  return links.map(({ page, ...link }) => ({ ...link, to: page === null ? null : addressOf(page, chosen) }));
}

function pageIn(url: string | null): string | null {
  return (url === null ? null : URL.parse(url, 'http://localhost')?.searchParams.get('page')) ?? null;
}

function addressOf(page: string, chosen: URLSearchParams): string {
  const query = new URLSearchParams(chosen);
  query.set('page', page);
  return `/programs?${query}`;
}
