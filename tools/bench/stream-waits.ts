/** A seat that was sold, at a time on the clock of all processes. */
export interface Sale {
  kind: 'programs' | 'sessions';
  id: number;
  left: number;
  at: number;
}

export interface Heard {
  /** How many times a stream heard of a sale, and how many times it did not. */
  heard: number;
  missed: number;
  /** Milliseconds from the sale. */
  p50: number;
  p95: number;
  last: number;
}

const LONGEST_MS = 60_000;

/** How long each stream waited for each sale, counted by the millisecond. */
export function openWaits() {
  const waiting: Sale[] = [];
  const salesOfText = new Map<string, Sale[]>();
  const salesOfEvent = new Map<string, Sale[]>();
  const counts = new Uint32Array(LONGEST_MS);
  let sales = 0;
  let heardCount = 0;

  function heard(text: string): void {
    const now = Date.now();
    const found = salesOfText.get(text) ?? readText(text);
    salesOfText.set(text, found);
    for (const { at } of found) {
      const ms = Math.min(LONGEST_MS - 1, Math.max(0, now - at));
      counts[ms] = (counts[ms] ?? 0) + 1;
    }
    heardCount += found.length;
  }

  /** A slow reader gets several events at once. */
  function readText(text: string): Sale[] {
    return [...text.matchAll(/^data: (\{.*\})$/gm)].flatMap(([, json = '']) => {
      const found = salesOfEvent.get(json) ?? readEvent(json);
      salesOfEvent.set(json, found);
      return found;
    });
  }

  /** Whoever is first to hear of a sale finds it, and all others who hear the same event. */
  function readEvent(json: string): Sale[] {
    const news = JSON.parse(json) as Record<Sale['kind'], Record<string, number>>;
    const told = waiting.filter(({ kind, id, left }) => (news[kind][id] ?? Infinity) <= left);
    for (const sale of told) waiting.splice(waiting.indexOf(sale), 1);
    return told;
  }

  function percentile(share: number): number {
    let before = 0;
    return counts.findIndex((count) => (before += count) >= heardCount * share);
  }

  return {
    sold: (sale: Sale) => {
      sales += 1;
      waiting.push(sale);
    },
    heard,
    report: (streams: number): Heard => ({
      heard: heardCount,
      missed: sales * streams - heardCount,
      p50: percentile(0.5),
      p95: percentile(0.95),
      last: counts.findLastIndex((count) => count > 0),
    }),
  };
}
