export const AUDIENCES = ['high-school', 'university', 'executive'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const AUDIENCE_BADGES = {
  'high-school': 'High School',
  university: 'University',
  executive: 'Executive',
} as const satisfies Record<Audience, string>;
export type AudienceBadge = (typeof AUDIENCE_BADGES)[Audience];

export function audienceBadges(highlights: readonly string[]): AudienceBadge[] {
  return AUDIENCES.map((audience) => AUDIENCE_BADGES[audience]).filter((badge) =>
    highlights.some((highlight) => highlight.toLowerCase().includes(badge.toLowerCase())),
  );
}

export function gradeLine(
  highlights: readonly string[],
  gradeLevels: readonly (number | string)[],
): string | undefined {
  const highlight = highlights.find((entry) => /\bgrader?s?\b/i.test(entry));
  if (highlight !== undefined) return highlight;
  if (gradeLevels.length === 0) return undefined;
  return `${gradeLevels.length === 1 ? 'Grade' : 'Grades'} ${gradeLevels.join(', ')}`;
}
