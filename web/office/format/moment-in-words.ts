import { firmZone } from '#contract/firm-zone.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: firmZone.id } as const;
const short = new Intl.DateTimeFormat('en-GB', day);
const exact = new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit' });

/** In the firm's time zone. */
export function momentInWords(at: string): string {
  return exact.format(new Date(at));
}

export function dayInWords(at: string): string {
  return short.format(new Date(at));
}
