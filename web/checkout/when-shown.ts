/** Tells when the visitor sees the page again. True: the browser has brought it back as it was left. */
export function whenShown(tell: (cameBack: boolean) => unknown): () => void {
  const show = () => {
    if (document.visibilityState === 'visible') tell(false);
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell(true);
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
