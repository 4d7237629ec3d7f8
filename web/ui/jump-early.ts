/**
 * While parts of the page wait for their scripts, a link to another place on it only goes there. Otherwise the router
 * would hear of a new address, and React would draw those parts anew, without what was typed in them. Its source is
 * inlined into the page and runs before any script of the build, so it must not use anything from outside its body.
 */
export function jumpEarly(): void {
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
      const place = link && document.getElementById(link.hash.slice(1));
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!place || !isPlain || !document.querySelector('[data-script]')) return;
      event.preventDefault();
      place.scrollIntoView();
      place.focus({ preventScroll: true });
    },
    { capture: true },
  );
}
