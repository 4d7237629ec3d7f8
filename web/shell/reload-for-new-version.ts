const UNFINISHED = 'nyea_unfinished_navigation';

/** If a chunk of the next page is gone, the router reloads the current page. The target address is kept meanwhile. */
export async function rememberNavigation(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<void> {
  const way = JSON.stringify({ from: window.location.href, to: request.url });
  withStorage((storage) => storage.setItem(UNFINISHED, way));
  await next();
  withStorage((storage) => {
    if (storage.getItem(UNFINISHED) === way) storage.removeItem(UNFINISHED);
  });
}

/** Tried once: the address is removed first, so that a broken page cannot cause a loop. */
export function finishNavigation(): void {
  withStorage((storage) => {
    const kept = storage.getItem(UNFINISHED);
    storage.removeItem(UNFINISHED);
    if (kept === null || !isReload()) return;
    const { from, to } = JSON.parse(kept) as { from: string; to: string };
    if (from === window.location.href && URL.parse(to)?.origin === window.location.origin)
      window.location.replace(to);
  });
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}

/** Without storage, the visitor has to follow the link again. */
function withStorage(change: (storage: Storage) => void): void {
  try {
    change(window.sessionStorage);
  } catch {
    // Storage is not available.
  }
}
