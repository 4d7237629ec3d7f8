import type { SoldBy } from '#contract/catalogue/sold-by.ts';
import type { Track } from '#contract/catalogue/track.ts';
import type { Visibility } from '#contract/sessions/office-visibility.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import type { HELD } from './program-values.ts';

export const trackWords: Record<Track, string> = {
  'pre-college': 'Pre-College',
  'summer-schools': 'Summer Schools',
  'project-olympiads': 'Project Olympiads',
  'model-un': 'Model UN',
  'experiential-learning': 'Experiential Learning',
};

export const soldByWords: Record<SoldBy, string> = {
  seat: 'Seat',
  session: 'Session',
  quote: 'Quote',
};

export const heldWords: Record<(typeof HELD)[number], string> = {
  dates: 'On fixed dates',
  booking: 'Within some days of booking',
  undecided: 'Not decided yet',
};

export const visibilityWords: Record<Visibility, { label: string; tone: BadgeTone }> = {
  published: { label: 'Published', tone: 'green' },
  hidden: { label: 'Hidden', tone: 'orange' },
  archived: { label: 'Archived', tone: 'quiet' },
};

export function optionsOf<Value extends string>(words: Record<Value, string>) {
  return (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
}
