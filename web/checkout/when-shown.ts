/** Calls back when the page is visible again. The argument is true after a restore from the back/forward cache. */
export function whenShown(onShown: (cameBack: boolean) => unknown): () => void {
  const show = () => {
    if (document.visibilityState === 'visible') onShown(false);
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onShown(true);
  };
  document.addEventListener('visibilitychange', show);
  window.addEventListener('pageshow', comeBack);
  window.addEventListener('online', show);
  return () => {
    document.removeEventListener('visibilitychange', show);
    window.removeEventListener('pageshow', comeBack);
    window.removeEventListener('online', show);
  };
}
