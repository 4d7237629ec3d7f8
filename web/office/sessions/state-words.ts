import type { VenueState } from '#contract/sessions/office-venues.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const stateWords: Record<VenueState, { label: string; tone: BadgeTone }> = {
  active: { label: 'In use', tone: 'green' },
  archived: { label: 'Archived', tone: 'quiet' },
};
