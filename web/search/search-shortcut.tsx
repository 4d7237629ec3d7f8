import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { hasSearch } from './search-support.ts';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

/** Opens the site search. Without scripts it is a link to the catalogue, which has a search of its own. */
export function SearchShortcut() {
  const { key } = useLocation();
  // Opening another page closes the dialog.
  const [openedOn, setOpenedOn] = useState<string>();

  useEffect(() => {
    function openByKey(event: KeyboardEvent): void {
      if (!asksForSearch(event) || !hasSearch()) return;
      event.preventDefault();
      setOpenedOn(key);
    }
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, [key]);

  return (
    <>
      <a
        href="/programs"
        aria-label="Search"
        aria-keyshortcuts="/ Control+K"
        className="hover:bg-parchment rounded-edge grid size-11 place-items-center"
        onClick={(event) => {
          if (!hasSearch()) return;
          event.preventDefault();
          setOpenedOn(key);
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden className="size-6 fill-none stroke-current stroke-[1.5]">
          <circle cx="10.5" cy="10.5" r="6" />
          <path d="m15 15 5.5 5.5" />
        </svg>
      </a>
      {openedOn !== undefined && (
        <Suspense>
          <SearchDialog isOpen={openedOn === key} onClose={() => setOpenedOn('')} />
        </Suspense>
      )}
    </>
  );
}

function asksForSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) return true;
  const isTyping =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey;
}
