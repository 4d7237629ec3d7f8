import type { SampleVenue } from './sample-venue.ts';
import { venuesAmericas } from './venues-americas.ts';
import { venuesAsiaPacificAndAfrica } from './venues-asia-pacific-and-africa.ts';
import { venuesEurope } from './venues-europe.ts';
import { venuesWestAndSouthAsia } from './venues-west-and-south-asia.ts';

interface Days {
  /** The least number of days from the day on which the sample data is loaded. */
  startsInDays: number;
  /** Not before this day of a year, such as 07-01 for a summer school. */
  notBefore?: string;
  weekday: 'Sunday' | 'Monday' | 'Tuesday' | 'Wednesday' | 'Saturday';
  lastDay: number;
  startTime: string;
  endTime: string;
}

type Venue = Omit<SampleVenue, 'location'>;
type Place =
  | ({ isOnline: true; timezone: string } & { [Part in Exclude<keyof Venue, 'timezone'>]?: never })
  | Venue;

/** When and where a program that is sold by seat is held. */
export type SampleDates = (Days & Place) | { startsWithinDays: number };

const newYork = { isOnline: true, timezone: 'America/New_York' } as const;
const london = { isOnline: true, timezone: 'Europe/London' } as const;
const onBooking = { startsWithinDays: 7 };

/** Weeks of a course: from its first day to the same weekday of its last week. */
const weeks = (count: number) => ({ lastDay: 7 * (count - 1) });

/** By the slug of the program. Those who sleep there arrive on the first afternoon and leave on the last morning. */
export const sampleDates: Record<string, SampleDates> = {
  'academic-consulting': onBooking,
  'career-consulting': onBooking,
  mentorship: onBooking,
  'cambridge-teacher-development': {
    ...at(venuesEurope.londonInkwell),
    startsInDays: 58,
    weekday: 'Monday',
    lastDay: 3,
    startTime: '09:00',
    endTime: '16:30',
  },
  'school-leaders-residency': {
    ...at(venuesEurope.zurich),
    startsInDays: 96,
    weekday: 'Monday',
    lastDay: 4,
    startTime: '08:30',
    endTime: '17:00',
  },
  'pre-college-research-seminar': {
    ...newYork,
    startsInDays: 46,
    weekday: 'Tuesday',
    ...weeks(10),
    startTime: '17:00',
    endTime: '18:30',
  },
  'london-summer-school': {
    ...at(venuesEurope.londonLarkenfell),
    startsInDays: 60,
    notBefore: '07-03',
    weekday: 'Sunday',
    lastDay: 13,
    startTime: '15:00',
    endTime: '11:00',
  },
  'model-un-discovery-day': {
    ...at(venuesAmericas.newYorkChartroom),
    startsInDays: 33,
    weekday: 'Saturday',
    lastDay: 0,
    startTime: '09:30',
    endTime: '17:30',
  },
  'science-project-olympiad-studio': {
    ...newYork,
    startsInDays: 41,
    weekday: 'Wednesday',
    ...weeks(14),
    startTime: '18:00',
    endTime: '19:30',
  },
  'college-entrance-exam-preparation': {
    ...newYork,
    startsInDays: 38,
    weekday: 'Tuesday',
    ...weeks(10),
    startTime: '18:30',
    endTime: '20:00',
  },
  'caspian-field-school': {
    ...at(venuesWestAndSouthAsia.baku),
    startsInDays: 84,
    notBefore: '04-15',
    weekday: 'Saturday',
    lastDay: 8,
    startTime: '15:00',
    endTime: '11:00',
  },
  'college-writing-studio': {
    ...london,
    startsInDays: 52,
    weekday: 'Monday',
    ...weeks(8),
    startTime: '16:00',
    endTime: '17:30',
  },
  'english-proficiency-preparation': {
    ...london,
    startsInDays: 37,
    weekday: 'Monday',
    ...weeks(9),
    startTime: '15:00',
    endTime: '16:30',
  },
  'first-year-foundations': {
    ...london,
    startsInDays: 60,
    notBefore: '08-01',
    weekday: 'Monday',
    ...weeks(6),
    startTime: '14:00',
    endTime: '15:30',
  },
  'cyprus-summer-school': {
    ...at(venuesEurope.limassol),
    startsInDays: 60,
    notBefore: '07-10',
    weekday: 'Sunday',
    lastDay: 13,
    startTime: '15:00',
    endTime: '11:00',
  },
  'seoul-summer-school': {
    ...at(venuesAsiaPacificAndAfrica.seoul),
    startsInDays: 60,
    notBefore: '07-17',
    weekday: 'Monday',
    lastDay: 18,
    startTime: '15:00',
    endTime: '11:00',
  },
  'model-un-delegate-academy': {
    ...newYork,
    startsInDays: 44,
    weekday: 'Saturday',
    ...weeks(8),
    startTime: '10:00',
    endTime: '12:00',
  },
  'model-un-new-york-week': {
    ...at(venuesAmericas.newYorkLarkenfell),
    startsInDays: 118,
    weekday: 'Sunday',
    lastDay: 6,
    startTime: '15:00',
    endTime: '12:00',
  },
  'mathematics-olympiad-circle': {
    ...london,
    startsInDays: 40,
    weekday: 'Wednesday',
    ...weeks(12),
    startTime: '16:30',
    endTime: '18:00',
  },
  'young-inventors-challenge': {
    ...newYork,
    startsInDays: 54,
    weekday: 'Saturday',
    ...weeks(10),
    startTime: '11:00',
    endTime: '12:15',
  },
  'riyadh-enterprise-week': {
    ...at(venuesWestAndSouthAsia.riyadh),
    startsInDays: 103,
    weekday: 'Sunday',
    lastDay: 5,
    startTime: '14:00',
    endTime: '13:00',
  },
  'lahore-museum-apprenticeship': {
    ...at(venuesWestAndSouthAsia.lahore),
    startsInDays: 76,
    weekday: 'Monday',
    lastDay: 4,
    startTime: '09:30',
    endTime: '16:00',
  },
};

function at({ location: _name, ...venue }: SampleVenue): Venue {
  return venue;
}
