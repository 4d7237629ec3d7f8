import { apiBase } from '#web/api-client/api-base.ts';

const CHANGES = '/catalogue/changes';
const POLL_EVERY_MS = 10_000;
const TELL_EVERY_MS = 1_000;

const listeners = new Set<() => void>();
let close: (() => void) | undefined;
let edition: string | undefined;
let lastTold = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** An API of another host need not tell of changes. */
let areToldHere = true;

/** One connection a tab, while it is seen; without one it is asked now and then. */
export function listenForChanges(tell: () => void): () => void {
  listeners.add(tell);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', followVisibility);
    followVisibility();
  }
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', followVisibility);
    stop();
  };
}

function followVisibility(): void {
  if (document.visibilityState === 'hidden') stop();
  else close ??= open();
}

function stop(): void {
  close?.();
  close = undefined;
  clearTimeout(timer);
  timer = undefined;
}

function open(): () => void {
  if (!areToldHere) return () => undefined;
  const address = `${apiBase()}${CHANGES}`;
  const stream = new EventSource(address);
  let polling: ReturnType<typeof setInterval> | undefined;
  stream.addEventListener('changed', ({ data }: MessageEvent<string>) => notice(data));
  stream.addEventListener('error', () => {
    // The browser tries again by itself, unless it was refused for good.
    if (stream.readyState === EventSource.CLOSED)
      polling ??= setInterval(() => void poll(address), POLL_EVERY_MS);
  });
  return () => {
    stream.close();
    clearInterval(polling);
  };
}

async function poll(address: string): Promise<void> {
  const response = await fetch(address).catch(() => undefined);
  if (response?.status === 404) {
    areToldHere = false;
    stop();
  }
  if (!response?.ok) return;
  const { data } = (await response.json()) as { data: { edition: number } };
  notice(String(data.edition));
}

/** The first one only says where things stand; the page was made a moment ago. */
function notice(now: string): void {
  const isNews = edition !== undefined && edition !== now;
  edition = now;
  if (!isNews || timer !== undefined) return;
  timer = setTimeout(
    () => {
      timer = undefined;
      lastTold = performance.now();
      for (const tell of listeners) tell();
    },
    Math.max(0, lastTold + TELL_EVERY_MS - performance.now()),
  );
}
