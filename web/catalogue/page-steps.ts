import type { ProgramPage } from '#contract/program-page.ts';
import type { PageStep } from '#web/ui/pagination.tsx';

type PageLink = ProgramPage['links'][number];

/** The pagination links from the API, with the chosen filters kept. */
export function pageSteps(links: PageLink[], chosen: URLSearchParams): PageStep[] {
  return links.map((link) => ({ label: link.label, to: addressOf(link, chosen), isCurrent: link.active }));
}

/** Takes the page number from the address of the link. */
function addressOf({ url }: PageLink, chosen: URLSearchParams): string | null {
  const page = url === null ? null : URL.parse(url, 'http://localhost')?.searchParams.get('page');
  if (page === null || page === undefined) return null;
  const query = new URLSearchParams(chosen);
  query.set('page', page);
  return `/programs?${query}`;
}
