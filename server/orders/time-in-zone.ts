import { firmZone } from '#contract/firm-zone.ts';
import type { OrderFacts } from './order-facts.ts';

/** Such as 9:32 PM Seoul time, because many readers do not know UTC. */
export function timeInZone(at: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);
  const place = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${time.replaceAll('\u202f', ' ')} ${place} time`;
}

/** The buyer's own zone is not known. If the order is held in one zone, that is the nearest, else the firm's. */
export function zoneOfOrder({ lines }: OrderFacts): string {
  const [zone = firmZone.id, ...others] = new Set(lines.flatMap(({ held }) => held?.timezone ?? []));
  return others.length === 0 ? zone : firmZone.id;
}
