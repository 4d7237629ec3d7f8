import { audienceBadges } from '#contract/sessions/audience.ts';
import { sessionAvailability } from '#contract/sessions/availability.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { showsFirstCome } from './first-come.ts';

const availabilityBadges = {
  sold_out: undefined,
  almost_sold_out: { tone: 'red', text: 'Almost Sold Out' },
  limited: { tone: 'orange', text: 'Limited Availability' },
  normal: undefined,
} as const;

export function SessionBadges({ session }: { session: WorkshopSession }) {
  const availability = session.sale_state === 'open' && availabilityBadges[sessionAvailability(session)];
  return (
    <ul aria-label="About this session" className="flex flex-wrap gap-1.5">
      {session.program.has_formats && (
        <li>
          <Badge tone={session.program_type === 'mastery' ? 'crimson' : 'navy'}>
            {session.program_type === 'mastery' ? 'MASTERY' : 'ESSENTIALS'}
          </Badge>
        </li>
      )}
      {session.is_featured && (
        <li>
          <Badge tone="gold">FEATURED</Badge>
        </li>
      )}
      {highlightsOf(session).map((highlight) => (
        <li key={highlight}>
          <Badge>{highlight}</Badge>
        </li>
      ))}
      {availability && (
        <li>
          <Badge tone={availability.tone}>{availability.text}</Badge>
        </li>
      )}
      {showsFirstCome(session) && (
        <li>
          <Badge>
            <abbr title="First come, first served" className="no-underline">
              FCFS
            </abbr>
          </Badge>
        </li>
      )}
    </ul>
  );
}

/** The audience of the session. If no highlight names one, the first highlight that is not a grade. */
function highlightsOf({ location_highlights: highlights }: WorkshopSession): string[] {
  const badges = audienceBadges(highlights);
  return badges.length > 0
    ? badges
    : highlights.filter((highlight) => !/\bgrade/i.test(highlight)).slice(0, 1);
}
