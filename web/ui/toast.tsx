import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';

interface Shown {
  id: number;
  content: ReactNode;
}

const SHOWN_MS = 6_000;
const IN_USE = '[data-toast]:is(:hover, :focus-within)';
let shown: Shown | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Replaces the toast that is currently shown. */
export function showToast(content: ReactNode): void {
  change({ id: (shown?.id ?? 0) + 1, content });
  if (listeners.size > 0) hideLater();
}

/** The toast stays while it is hovered or focused. */
function hideLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (document.querySelector(IN_USE)) hideLater();
    else change(undefined);
  }, SHOWN_MS);
}

function change(to: Shown | undefined): void {
  shown = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The time starts only now for a toast that was set before the region was mounted.
  if (shown) hideLater();
  return () => void listeners.delete(listener);
}

export function ToastRegion() {
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
  return (
    <div role="status" className="toasts pointer-events-none fixed inset-x-4 z-50 flex">
      {toast && (
        <div
          key={toast.id}
          data-toast
          className="bg-navy on-dark rounded-edge outline-paper/40 pointer-events-auto flex max-w-md items-center gap-4 py-2 pr-2 pl-5 text-sm text-white shadow-lg outline-1"
        >
          <div className="py-1.5">{toast.content}</div>
          <button
            type="button"
            onClick={() => change(undefined)}
            className="grid size-10 shrink-0 place-items-center text-xl leading-none hover:bg-white/10"
          >
            <span aria-hidden>×</span>
            <span className="sr-only">Dismiss</span>
          </button>
        </div>
      )}
    </div>
  );
}
