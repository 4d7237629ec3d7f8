import type { Instructor } from '#contract/catalogue/instructor.ts';
import type { Program } from '#contract/catalogue/program.ts';
import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import { VENUE_FACT_WORDS } from '#contract/catalogue/venue-fact.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { firm } from '#web/content/firm.ts';

export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

export interface QuestionAndAnswer {
  question: string;
  answer: string;
}

type Address = Pick<WorkshopSession, 'venue_name' | 'venue_address' | 'city' | 'country_code'>;

interface Described {
  venue_facts: VenueFact[];
  map_picture: string | null;
}

export function describeOrganization(origin: string): Thing {
  return {
    '@type': 'EducationalOrganization',
    name: firm.name,
    url: origin,
    logo: `${origin}/favicon.svg`,
    description: firm.inOneSentence,
    email: firm.email,
    telephone: firm.phone,
    foundingDate: '2016',
    foundingLocation: 'New York',
  };
}

export function describeCourse(
  program: Program & Partial<Described>,
  { address, instructors = [] }: { address: string; instructors?: Instructor[] },
  origin: string,
): Thing {
  return {
    '@type': 'Course',
    name: program.title,
    description: program.description,
    url: `${origin}${address}`,
    image: URL.parse(program.image, origin)?.href,
    provider: describeOrganization(origin),
    ...((instructors.length > 0 || hasStart(program)) && {
      hasCourseInstance: {
        '@type': 'CourseInstance',
        name: program.title,
        ...describeHeld(program, origin),
        ...(instructors.length > 0 && {
          instructor: instructors.map((each) => describePerson(each, origin)),
        }),
      },
    }),
    ...(program.price !== null && {
      offers: {
        '@type': 'Offer',
        category: program.category,
        price: program.price,
        priceCurrency: program.currency.toUpperCase(),
        availability: availabilityOf(program.is_sold_out || program.sale_state === 'closed' ? 0 : 1),
      },
    }),
  };
}

export function describeEvent(
  session: WorkshopSession & Partial<Described>,
  { address, instructors }: { address: string; instructors: Instructor[] },
  origin: string,
): Thing {
  return {
    '@type': 'EducationEvent',
    name: session.session_title ?? `${session.program.title}, ${session.location}`,
    description: session.program.description,
    url: `${origin}${address}`,
    ...(session.timezone === ''
      ? { startDate: session.date }
      : { startDate: session.starts_at, endDate: session.ends_at }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${session.sale_state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    location: describeVenue(session, origin),
    organizer: describeOrganization(origin),
    ...(instructors.length > 0 && { performer: instructors.map((each) => describePerson(each, origin)) }),
    ...(session.effective_price !== null && {
      offers: {
        '@type': 'Offer',
        price: session.effective_price,
        priceCurrency: session.program.currency.toUpperCase(),
        availability: availabilityOf(session.sale_state === 'open' ? session.remaining_spots : 0),
        url: `${origin}${address}`,
      },
    }),
  };
}

/** Another host may send anything. */
function hasStart({ starts_at: start }: Program): boolean {
  return !Number.isNaN(Date.parse(start ?? ''));
}

function describeHeld(program: Program & Partial<Described>, origin: string) {
  if (!hasStart(program)) return {};
  const { starts_at: startDate, ends_at: endDate, venue_name, venue_address, city, country_code } = program;
  const times = { startDate, endDate, courseMode: program.is_online ? 'Online' : 'Onsite' };
  return venue_name && venue_address && city && country_code
    ? {
        ...times,
        location: describeVenue({ ...program, venue_name, venue_address, city, country_code }, origin),
      }
    : times;
}

function describeVenue(venue: Address & Partial<Described>, origin: string): Thing {
  const { venue_facts: facts = [], map_picture: map } = venue;
  return {
    ...describePlace(venue),
    ...(facts.length > 0 && {
      amenityFeature: facts.map((fact) => ({
        '@type': 'LocationFeatureSpecification',
        name: VENUE_FACT_WORDS[fact].name,
        description: VENUE_FACT_WORDS[fact].meaning,
        value: true,
      })),
    }),
    ...(map && { hasMap: URL.parse(map, origin)?.href }),
  };
}

function describePlace({
  venue_name: name,
  venue_address: streetAddress,
  city: addressLocality,
  country_code: addressCountry,
}: Address): Thing {
  return {
    '@type': 'Place',
    name,
    address: { '@type': 'PostalAddress', streetAddress, addressLocality, addressCountry },
  };
}

function describePerson(
  { name, credentials, about, languages, portrait }: Instructor,
  origin: string,
): Thing {
  return {
    '@type': 'Person',
    name,
    description: [credentials, about].filter(Boolean).join('. '),
    image: URL.parse(portrait, origin)?.href,
    knowsLanguage: languages,
  };
}

export function describeQuestions(questions: QuestionAndAnswer[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function availabilityOf(left: number): string {
  return `https://schema.org/${left > 0 ? 'InStock' : 'SoldOut'}`;
}
