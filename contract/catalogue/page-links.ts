export interface PageLink {
  url: string | null;
  label: string;
  active: boolean;
}

const MOST_PAGES_IN_FULL = 11;

export function pageLinks(page: number, lastPage: number, urlOf: (page: number) => string): PageLink[] {
  const previous = Math.min(page - 1, lastPage);
  const next = page + 1;
  return [
    { url: previous >= 1 ? urlOf(previous) : null, label: 'Previous', active: false },
    ...shownPages(page, lastPage).map((shown) => ({
      url: shown === '…' ? null : urlOf(shown),
      label: String(shown),
      active: shown === page,
    })),
    { url: next <= lastPage ? urlOf(next) : null, label: 'Next', active: false },
  ];
}

function shownPages(page: number, lastPage: number): (number | '…')[] {
  const pages = Array.from({ length: lastPage }, (_, index) => index + 1);
  if (lastPage <= MOST_PAGES_IN_FULL) return pages;
  const kept = pages.filter((each) => each <= 2 || each >= lastPage - 1 || Math.abs(each - page) <= 2);
  return kept.flatMap((each, index) => [...gapBetween(kept[index - 1] ?? 0, each), each]);
}

function gapBetween(before: number, after: number): (number | '…')[] {
  if (after - before === 1) return [];
  return after - before === 2 ? [before + 1] : ['…'];
}
