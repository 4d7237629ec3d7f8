import type { SeatNews } from '#contract/participants/seat-news.ts';
import { apiBase } from '#web/api-client/api-base.ts';
import { isUnknownStatus } from '#web/api-client/api-error.ts';
import type { SeatsShown } from './seats-shown.ts';
import type { SeatsTold } from './with-seats.ts';

const POLL_EVERY_MS = 10_000;
const RELOAD_EVERY_MS = 1_000;
// Spreads the next attempts of all pages that were refused at the same time.
const LISTEN_AGAIN_AFTER_MS = 60_000;
const LISTEN_AGAIN_WITHIN_MS = 120_000;
const CLOCKS_DIFFER_MS = 2_000;
const MOST_IDS = 1_000;

/** What a page was told about the seats that it shows. */
export class ToldSeats implements SeatsTold {
  readonly programs: SeatsTold['programs'] = new Map();
  readonly sessions: SeatsTold['sessions'] = new Map();
  newest = 0;
  /** Each change is told as it happens. What is loaded meanwhile cannot be newer for long. */
  isLive = false;

  forget(): void {
    this.programs.clear();
    this.sessions.clear();
  }

  /** The database may have moved to a host whose clock is behind, before which all its news would be out of date. */
  forgetLaterThan(asOf: number): void {
    if (this.newest - asOf <= CLOCKS_DIFFER_MS) return;
    this.forget();
    this.newest = 0;
  }

  /** Whether it differs from what was told before. News may arrive twice, or after newer news of another process. */
  take({ kind, id }: Shown, news: SeatNews): boolean {
    const left = news[kind][id];
    const before = this[kind].get(id);
    if (left === undefined || (before && before.asOf > news.as_of)) return false;
    this[kind].set(id, { left, asOf: news.as_of });
    return before?.left !== left;
  }
}

type Shown = Pick<SeatsShown, 'kind' | 'id'>;

export interface Followed {
  shown: Shown[];
  /** The program that the page is about. Without it, a change of any program concerns the page. */
  program?: number | undefined;
  told: ToldSeats;
  /** Called with new numbers of what is shown. */
  update(): void;
  /** Called when something else on the page may have changed. */
  reload(): void;
}

/** False for an API of another host that does not announce changes. */
let isSupported = true;
/** The page that the browser opened, until it has loaded again. */
let mayBeOld = isFromCache();

/** Opens one connection while the tab is visible. Without a connection, the tab polls. */
export function followSeats({ shown, program, told, update, reload }: Followed): () => void {
  const address = addressOf(shown);
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listening: ReturnType<typeof setTimeout> | undefined;
  /** What was last heard of everything but seats. */
  let edition: string | undefined;
  let hasToReload = false;
  let reloadedAt = Number.NEGATIVE_INFINITY;

  function followVisibility(): void {
    if (document.visibilityState === 'hidden') return stop();
    close ??= open();
    if (hasToReload) reloadSoon(0);
  }

  function stop(): void {
    close?.();
    close = undefined;
    clearTimeout(timer);
    timer = undefined;
  }

  function open(): () => void {
    if (!isSupported) return () => undefined;
    const stream = new EventSource(address);
    let polling: ReturnType<typeof setInterval> | undefined;
    let isFirst = true;
    stream.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      told.isLive = true;
      const news = readNews(data);
      if (news && isFirst) told.forgetLaterThan(news.as_of);
      isFirst = false;
      notice(news ?? data);
    });
    stream.addEventListener('error', () => {
      told.isLive = false;
      isFirst = true;
      // The browser tries again by itself, unless it was refused for good.
      if (stream.readyState === EventSource.CLOSED) polling ??= setInterval(() => void poll(), POLL_EVERY_MS);
    });
    return () => {
      told.isLive = false;
      stream.close();
      clearInterval(polling);
      clearTimeout(listening);
      listening = undefined;
    };
  }

  async function poll(): Promise<void> {
    const response = await fetch(address).catch(() => undefined);
    if (isUnknownStatus(response?.status)) {
      isSupported = false;
      stop();
    }
    if (!response?.ok || close === undefined) return;
    const answer = (await response.json().catch(() => undefined)) as { data?: unknown } | null | undefined;
    const data = answer?.data;
    if (isNews(data)) notice(data);
    else if (hasVersion(data)) notice(data.catalogueVersion);
    else return;
    listening ??= setTimeout(listenAgain, LISTEN_AGAIN_AFTER_MS + Math.random() * LISTEN_AGAIN_WITHIN_MS);
  }

  /** The database or a proxy may only have been away when the page was refused. */
  function listenAgain(): void {
    close?.();
    close = open();
  }

  function notice(news: SeatNews | string): void {
    // A process of an earlier release says only that something changed, which may be seats.
    if (typeof news === 'string') {
      told.forget();
      noticeEdition(news);
      return;
    }
    const areNew = shown.map((seats) => told.take(seats, news));
    if (areNew.includes(true)) update();
    if (news.as_of < told.newest) return;
    told.newest = news.as_of;
    noticeEdition(news.edition, news);
  }

  function noticeEdition(heard: string, news?: SeatNews): void {
    const before = edition;
    edition = heard;
    const isCurrent = before === undefined ? news?.is_settled === true && !mayBeOld : before === heard;
    mayBeOld = false;
    if (isCurrent) return;
    const changed = before === undefined ? undefined : news?.changed_programs;
    const isAboutAnother = program !== undefined && changed !== undefined && !changed.includes(program);
    if (!isAboutAnother) reloadSoon(news?.reload_within_ms ?? 0);
  }

  function reloadSoon(withinMs: number): void {
    hasToReload = true;
    const soonest = reloadedAt + RELOAD_EVERY_MS - performance.now();
    timer ??= setTimeout(
      () => {
        timer = undefined;
        hasToReload = false;
        reloadedAt = performance.now();
        reload();
      },
      Math.max(0, soonest, Math.random() * withinMs),
    );
  }

  document.addEventListener('visibilitychange', followVisibility);
  followVisibility();
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    stop();
  };
}

/** Without a look at the server: with Back, after a restart of the browser, or when the tab was discarded. */
function isFromCache(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'back_forward' || opened?.transferSize === 0;
}

function addressOf(shown: Shown[]): string {
  const idsOf = (kind: SeatsShown['kind']) =>
    shown
      .filter((seats) => seats.kind === kind)
      .slice(0, MOST_IDS)
      .map(({ id }) => id)
      .join(',');
  return `${apiBase()}/catalogue/changes?programs=${idsOf('programs')}&sessions=${idsOf('sessions')}`;
}

function readNews(text: string): SeatNews | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return isNews(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function isNews(data: unknown): data is SeatNews {
  return typeof data === 'object' && data !== null && 'as_of' in data && typeof data.as_of === 'number';
}

function hasVersion(data: unknown): data is { catalogueVersion: string } {
  return (
    typeof data === 'object' &&
    data !== null &&
    'catalogueVersion' in data &&
    typeof data.catalogueVersion === 'string'
  );
}
