/** The page is looked at again: its tab, its window, or as it was left when the visitor came back to it. */
export function whenShown(tell: (cameBack: boolean) => void): () => void {
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
