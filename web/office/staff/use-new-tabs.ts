import { useEffect } from 'react';

/**
 * Lets a link of the office that is opened in a new tab continue there. The browser copies what this tab keeps, and no
 * other page of the site can ask for it.
 */
export function useNewTabs(): void {
  useEffect(() => {
    document.addEventListener('click', openInNewTab);
    document.addEventListener('auxclick', openInNewTab);
    return () => {
      document.removeEventListener('click', openInNewTab);
      document.removeEventListener('auxclick', openInNewTab);
    };
  }, []);
}

function openInNewTab(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.defaultPrevented || !link || !isForNewTab(event) || !isOfOffice(link)) return;
  const tab = window.open(link.href);
  // The browser then opens it itself, without the copy.
  if (!tab) return;
  event.preventDefault();
  // Only the copy is wanted, not a way back to this tab.
  tab.opener = null;
}

function isForNewTab({ button, ctrlKey, metaKey }: MouseEvent): boolean {
  return button === 1 || (button === 0 && (ctrlKey || metaKey));
}

function isOfOffice({ origin, pathname, download }: HTMLAnchorElement): boolean {
  return origin === location.origin && /^\/admin(\/|$)/.test(pathname) && download === '';
}
