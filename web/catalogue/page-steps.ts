import type { ProgramPage } from '#contract/program-page.ts';
import type { PageStep } from '#web/ui/pagination.tsx';

type PageLink = ProgramPage['links'][number];

/** The steps between pages as the API names them, with whatever else is chosen kept. */
export function pageSteps(links: PageLink[], chosen: URLSearchParams): PageStep[] {
  return links.map((link) => ({ label: link.label, to: addressOf(link, chosen), isCurrent: link.active }));
}

/** The page number is the one in the link's own address. */
function addressOf({ url }: PageLink, chosen: URLSearchParams): string | null {
  const page = url === null ? null : URL.parse(url, 'http://localhost')?.searchParams.get('page');
  if (page === null || page === undefined) return null;
  const query = new URLSearchParams(chosen);
  query.set('page', page);
  return `/programs?${query}`;
}
