import type { InstructorVisibility } from '#contract/office/instructors.ts';

export const visibilityWords = {
  published: { label: 'On the site', tone: 'green' },
  archived: { label: 'Archived', tone: 'quiet' },
} as const satisfies Record<InstructorVisibility, { label: string; tone: string }>;
