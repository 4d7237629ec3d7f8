import type { z } from 'zod';
import type { SessionPlace, changedSessionSchema } from '#contract/office/session.ts';
import type { ChangeSeats } from '#server/domain/sessions/change-seats.ts';
import type { SessionFields } from '#server/domain/sessions/office-session.ts';
import type { Place } from '#server/domain/sessions/plan-repetition.ts';

type Body = Omit<z.output<typeof changedSessionSchema>, 'revision' | 'tell_buyers'>;

/** What was filled in, in the words of the domain. */
export function fieldsIn(body: Body): SessionFields & ChangeSeats {
  return {
    ...placeIn(body),
    title: body.session_title,
    programType: body.program_type,
    organizationLogo: body.organization_logo,
    organizationLogoAlt: body.organization_logo_alt,
    highlights: body.location_highlights,
    audiences: body.audiences,
    gradeLevels: body.grade_levels.toSorted((one, other) => one - other),
    startsLocal: body.local_start,
    endsLocal: body.local_end,
    priceCents: body.price === null ? null : Math.round(body.price * 100),
    isFeatured: body.is_featured,
    specialNotes: body.special_notes,
    capacity: body.capacity,
    setAside: body.set_aside,
  };
}

export function placeIn(place: SessionPlace): Place {
  return {
    location: place.location,
    city: place.city,
    country: place.country,
    countryCode: place.country_code,
    venueName: place.venue_name,
    venueAddress: place.venue_address,
    timezone: place.timezone,
  };
}
