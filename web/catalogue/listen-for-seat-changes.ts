import { apiBase } from '#web/api-client/api-base.ts';
import { isUnknownStatus } from '#web/api-client/api-error.ts';

const CHANGES = '/catalogue/changes';
const POLL_EVERY_MS = 10_000;
const ANNOUNCE_EVERY_MS = 1_000;

type Answer = { data?: { catalogueVersion?: unknown } | null } | null | undefined;

const listeners = new Set<() => void>();
let close: (() => void) | undefined;
/** The version that was last announced to listeners. The version of their page is unknown. */
let announcedVersion: string | undefined;
let newest: string | undefined;
let lastAnnouncedAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** False for an API of another host that does not announce changes. */
let isSupported = true;

/** Opens one connection per visible tab. Without a connection, the tab polls. */
export function listenForChanges(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', followVisibility);
    followVisibility();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', followVisibility);
    stop();
    announcedVersion = undefined;
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
  if (!isSupported) return () => undefined;
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
  if (isUnknownStatus(response?.status)) {
    isSupported = false;
    stop();
  }
  if (!response?.ok) return;
  const answer = (await response.json().catch(() => undefined)) as Answer;
  const catalogueVersion = answer?.data?.catalogueVersion;
  if (typeof catalogueVersion === 'string') notice(catalogueVersion);
}

function notice(catalogueVersion: string): void {
  newest = catalogueVersion;
  if (newest === announcedVersion || timer !== undefined) return;
  timer = setTimeout(
    () => {
      timer = undefined;
      announcedVersion = newest;
      lastAnnouncedAt = performance.now();
      for (const listener of listeners) listener();
    },
    Math.max(0, lastAnnouncedAt + ANNOUNCE_EVERY_MS - performance.now()),
  );
}
