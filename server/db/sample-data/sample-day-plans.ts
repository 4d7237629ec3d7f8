import type { SampleSession } from './sample-session.ts';

interface Entry {
  day: number;
  starts: string;
  ends: string;
  what: string;
}

interface Hours {
  startTime: string;
  endTime: string;
}

const flagship = 'leadership-negotiation-communication';
const trip = 'nasa-space-training';

/** Four parts a day, by the number of days. */
const flagshipDays: Record<number, string[][]> = {
  2: [
    [
      'The first bargain: one price, two people, ten minutes',
      'Asking before arguing: interests behind positions',
      'On your feet: a two-minute speech, recorded',
      'Saying no, kindly: a curfew, a deadline, a budget',
    ],
    [
      'Four at the table: coalitions form, hold and break',
      'Leading a meeting: everybody chairs once',
      'The second speech: the same two minutes again',
      'The challenge: one deal before a panel of working professionals',
    ],
  ],
  3: [
    [
      'The first bargain: one price, two people, ten minutes',
      'What happened on the wall: all results side by side',
      'Asking before arguing: interests behind positions',
      'On your feet: a two-minute speech, recorded',
    ],
    [
      'Saying no, kindly: a curfew, a deadline, a budget',
      'The preparation sheet: your own next conversation',
      'Four at the table: coalitions form, hold and break',
      'Leading a meeting: everybody chairs once',
    ],
    [
      'Across languages: a bargain with an interpreter',
      'The second speech: the same two minutes again',
      'Last preparations in teams',
      'The challenge: one deal before a panel of working professionals',
    ],
  ],
  7: [
    [
      'The first bargain: one price, two people, ten minutes',
      'What happened on the wall: all results side by side',
      'Asking before arguing: interests behind positions',
      'On your feet: a two-minute speech, recorded',
    ],
    [
      'Listening, longer than is comfortable',
      'Saying no, kindly: a curfew, a deadline, a budget',
      'The preparation sheet: your own next conversation',
      'First coaching conversations, and reading for all others',
    ],
    [
      'Four at the table: coalitions form, hold and break',
      'Who spoke how long: the recordings in numbers',
      'Leading a meeting: everybody chairs once',
      'Feedback that people can use',
    ],
    [
      'A case over a whole day: the treaty opens',
      'The treaty: first round',
      'The treaty: second round',
      'The treaty: what was signed, and what was not',
    ],
    [
      'Across languages: a bargain with an interpreter',
      'Conflict at close quarters: two who must go on working together',
      'Second coaching conversations',
      'The second speech: the same two minutes again',
    ],
    [
      'A case over a whole day: the merger opens',
      'The merger: first round',
      'The merger: second round',
      'What each team would do again',
    ],
    [
      'A letter to yourself, to be opened in six months',
      'Last preparations in teams',
      'The challenge: one deal before a panel of working professionals',
      'Closing round',
    ],
  ],
};

/** Between the parts of a day, in minutes: a break, lunch, a break. */
const pauses = [20, 60, 15];

/** Fills the hours of each day with its parts. */
function fill(days: string[][], { startTime, endTime }: Hours): Entry[] {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)];
  return days.flatMap((parts, index) => {
    const taught = end - start - pauses.reduce((sum, pause) => sum + pause, 0);
    const length = Math.floor(taught / parts.length / 5) * 5;
    let at = start;
    return parts.map((what, place) => {
      const starts = at;
      const ends = place === parts.length - 1 ? end : starts + length;
      at = ends + (pauses[place] ?? 0);
      return { day: index + 1, starts: clockOf(starts), ends: clockOf(ends), what };
    });
  });
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Each line is a start, an end and what happens. */
function written(days: string[][]): Entry[] {
  return days.flatMap((lines, index) =>
    lines.map((line) => ({
      day: index + 1,
      starts: line.slice(0, 5),
      ends: line.slice(6, 11),
      what: line.slice(12),
    })),
  );
}

const firstNineDays = [
  [
    '14:00-18:00 We meet every flight in Miami; rooms and a swim test',
    '18:30-20:00 Dinner; the crew draws its first posts and opens the mission notebook',
  ],
  [
    '08:30-12:00 Work without weight: a frame of struts and joints, assembled under water',
    '13:00-16:00 The same frame on land, against the clock',
    '19:00-20:30 Mission notebook and the plan for the rover',
  ],
  [
    '08:30-12:00 The whole drive is written before the first command',
    '13:00-17:00 Drive a rover that answers after thirty seconds',
    '19:00-20:30 Mistakes are marked in red and explained',
  ],
  [
    '08:00-12:00 Samples from salt ponds and mangrove mud',
    '13:00-16:30 Under the microscope: which of this is our own fingerprint?',
    '19:00-20:30 Three labeled slides from each team',
  ],
  [
    '08:00-12:00 The road north to Orlando',
    '13:30-17:30 Build the instrument: the slit is cut and the grating mounted',
    '19:00-20:30 First light',
  ],
  [
    '09:00-12:00 Sensor, solder and twenty lines of code',
    '13:00-16:30 Everybody measures the same unknown lamp',
    '19:00-21:00 A free evening in the house',
  ],
  [
    '07:30-12:00 The launch coast: a Moon rocket, 363 feet long',
    '13:00-17:00 Engines, pads and the seat in the capsule',
    '17:30-19:30 Failure stories, read aloud on the bus',
  ],
  [
    '09:00-12:00 Four landing sites, one budget: reading the evidence',
    '13:00-16:00 The briefing is written',
    '16:30-20:00 A park, a pool or a nap',
  ],
  [
    '09:00-12:00 Rehearsals with notes',
    '13:30-16:30 Brief the crew: ten minutes, and ten more of questions',
    '18:00-20:30 The vote and a farewell dinner',
  ],
];

const tripDays = [
  ...firstNineDays,
  ['08:30-09:30 Certificates and notebooks', '09:30-12:00 Transfer to every flight in Orlando'],
];

const tripWithNewYork = [
  ...firstNineDays,
  [
    '08:30-09:30 Certificates and notebooks',
    '09:30-12:00 Transfer to the airport in Orlando: the ten-day route ends',
    '12:00-16:00 The fourteen-day route flies north; the flight is included',
  ],
  [
    '10:00-13:00 A walk along the river, and the city on foot',
    '17:30-20:00 An evening with meteorites that can be touched',
  ],
  [
    '09:30-12:30 How a museum shows what nobody has seen: planets and deep time',
    '14:00-17:00 A workshop on drawing from data',
  ],
  [
    '09:00-12:00 The briefing is rewritten for strangers',
    '14:00-16:00 The second briefing',
    '18:00-20:30 Closing dinner',
  ],
  ['08:30-09:30 Addresses and farewells', '09:30-12:00 Transfer to every flight in New York'],
];

const caspianDays = [
  [
    '15:00-18:00 Arrival at the residence in Baku; rooms, house rules and a call home',
    '18:30-21:00 Dinner, and a walk along the sea in groups of ten',
  ],
  [
    '09:00-12:00 The old city with the local teacher: how to listen, and how to ask',
    '13:30-17:00 First recordings in the carpet workshops, with the interpreter',
    '19:00-21:00 Dinner and notebooks',
  ],
  [
    '08:30-13:00 By bus to the first village, with lunch on the way',
    '14:30-17:30 The host families; what grows in which month',
    '19:00-21:00 Dinner and notebooks',
  ],
  [
    '09:00-12:00 Bread: from the sack to the oven',
    '13:30-17:00 Recordings with the bakers, in pairs',
    '19:00-21:00 Dinner and a first hearing of the recordings',
  ],
  [
    '09:00-12:00 Wool: washing, spinning and dyeing',
    '13:30-17:00 At the loom, with two weavers',
    '19:00-21:00 A free evening in the house',
  ],
  [
    '09:00-13:00 A walk to the upper village, with a mountain guide',
    '14:30-17:00 How people here forecast the weather',
    '19:00-21:00 Dinner and notebooks',
  ],
  [
    '09:00-12:00 What is still missing: last recordings',
    '13:30-17:00 Choosing what the exhibition will tell',
    '18:30-21:00 Farewell dinner with the host families',
  ],
  [
    '08:30-13:00 The road back to Baku',
    '14:00-17:30 The exhibition is built',
    '18:30-21:00 The exhibition opens, and the students guide their guests',
  ],
  ['08:30-09:30 Breakfast and farewells', '09:30-11:00 Departure from the residence'],
];

const riyadhDays = [
  [
    '14:00-18:00 Arrival at the residence; rooms, house rules and a call home',
    '18:30-21:00 Dinner, and the teams are formed',
  ],
  [
    '09:00-12:30 The first business: walk along with its owner',
    '14:00-17:00 Reading accounts: where the money of one week went',
    '19:00-21:00 Dinner and notes',
  ],
  [
    '09:00-12:30 The same business: one week of sales',
    '14:00-17:00 What customers ask for, and what they do not get',
    '19:00-22:00 In the desert with an astronomy guide',
  ],
  [
    '09:30-12:30 The second business, of another kind',
    '14:00-17:00 What the first could learn from the second',
    '19:00-21:00 Dinner and notes',
  ],
  [
    '09:00-12:30 One suggestion, with its costs',
    '14:00-17:00 Rehearsals before the other teams',
    '18:30-21:00 The presentations to the owners, and dinner',
  ],
  ['09:00-10:30 What each team would do next', '10:30-13:00 Departure from the residence'],
];

const modelUnDays = [
  [
    '15:00-18:00 Arrival at the residence; rooms, house rules and a call home',
    '18:30-20:30 Dinner, and the countries are drawn',
  ],
  [
    '09:00-12:00 The rules, tried out on an easy question',
    '13:30-17:30 First committee: the assembly of thirty',
    '19:00-20:30 Dinner and notes for each delegate',
  ],
  [
    '09:00-12:00 Drafting seminar with a former diplomat',
    '13:30-17:30 First committee: the clauses are voted on',
    '19:00-20:30 Dinner and a free evening in the house',
  ],
  [
    '09:30-13:00 A guided day on the East Side',
    '14:30-17:30 Second committee: the council of fifteen',
    '19:00-20:30 Dinner and notes for each delegate',
  ],
  [
    '09:00-12:00 Second committee: a veto, and what then',
    '13:30-17:30 Third committee: a crisis cabinet of twelve',
    '19:00-20:30 Dinner; the crisis goes on until half past eight',
  ],
  [
    '09:00-12:00 The final resolution is written',
    '13:30-17:30 The closing general assembly argues and votes',
    '18:30-21:00 Farewell dinner, with a report for each delegate',
  ],
  ['09:00-10:00 Breakfast and farewells', '10:00-12:00 Departure from the residence'],
];

export const sampleProgramPlans: Record<string, Entry[]> = {
  [flagship]: fill(flagshipDays[3] ?? [], { startTime: '09:00', endTime: '17:00' }),
  'premier-workshop': fill(
    [
      ['Why they follow', 'Your first meeting, with actors', 'Dividing work fairly', 'Notes in pairs'],
      ['Bad news, well given', 'Everybody chairs', 'The person who does not answer', 'The decision journal'],
      [
        'A day of a leader, at speed',
        'Feedback letters are discussed',
        'The last meeting',
        'What you will do on Monday',
      ],
    ],
    { startTime: '09:00', endTime: '16:00' },
  ),
  [trip]: written(tripWithNewYork),
  'caspian-field-school': written(caspianDays),
  'riyadh-enterprise-week': written(riyadhDays),
  'model-un-new-york-week': written(modelUnDays),
  'school-leaders-residency': written(
    Array.from({ length: 5 }, (_, day) => [
      `09:00-12:00 ${['A school is walked', 'Lessons from the last row', 'The timetable as a promise', 'Difficult conversations', 'One change, planned'][day]}`,
      '13:30-16:00 Work on your own school, with a critical friend',
    ]),
  ),
  'model-un-discovery-day': written([
    [
      '10:00-10:30 The rules, explained',
      '10:30-12:00 Choose a country and learn to speak for it',
      '12:00-13:00 Lunch',
      '13:00-15:00 Write a clause, with a seasoned delegate beside you',
      '15:15-17:00 The committee meets and votes',
    ],
  ]),
};

/** For sessions whose days or hours are not those of their program's plan. */
export function samplePlanOf(session: Pick<SampleSession, 'program' | 'lastDay'> & Hours): Entry[] {
  const days = session.lastDay + 1;
  if (session.program === flagship) return fill(flagshipDays[days] ?? [], session);
  return session.program === trip && days === tripDays.length ? written(tripDays) : [];
}
