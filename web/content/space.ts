interface Activity {
  title: string;
  /** The place and the days. */
  where: string;
  text: string;
  /** What students take home. */
  result: string;
}

interface Option {
  /** The program type of the sessions that this option covers. */
  programType: 'essentials' | 'mastery';
  title: string;
  cities: string;
  text: string;
  picture: string;
  /** The agreement before getting a ticket, for an API whose program has none. A link to the terms follows it. */
  agreement: string;
}

export const space = {
  /** The program whose sessions are the departures. */
  programSlug: 'nasa-space-training',
  /** Shown when the program could not be loaded. */
  price: '$5,499',
  title: 'Space training',
  description:
    'Ten or fourteen days in Florida and New York for students in grades 7 to 12: train as a crew, build an instrument, and learn how a mission looks for life. At most 20 a departure.',

  hero: {
    eyebrow: 'Space training, grades 7 to 12',
    title: 'Look for life beyond Earth. Start in Florida.',
    next: 'Next trip',
    where: 'Where',
    noneOfTenDays: 'No 10-day trip is open.',
    allDates: 'All dates',
    chooseDates: 'Choose your dates',
    /** In short. The tickets list everything. */
    included: 'Included',
    includedLine: 'Accommodation in shared rooms, meals, travel medical insurance',
    extra: 'Extra',
    extraLine: 'Flights from home and back, a visa, pocket money',
    lead: 'A crew of at most twenty spends ten or fourteen days learning how a mission looks for life on another world. They train in teams, build and test an instrument, and brief each other on what they found.',
  },

  addsTrip: (days: string) => `Adds the ${days} trip. Nothing is charged yet.`,

  figures: [
    { figure: '500+', label: 'students' },
    { figure: '15', label: 'partnerships' },
    { figure: '95%', label: 'STEM career rate' },
    { figure: '25', label: 'publications' },
  ],
  /** What is counted, of whom and since when. The firm writes here how it counts. */
  figuresNote:
    'How we count: students have completed a trip since 2024, the year of our first. The STEM career rate is the share of those who answered us later who study or work in science, technology, engineering or mathematics. Publications are articles and posters by students. The figures are from our own records, and nobody outside the firm has checked them.',

  features: {
    title: 'What makes a crew out of twenty strangers',
    lead: 'Nobody comes to watch. From the first evening everybody has a post, a team and something to finish.',
    cards: [
      {
        title: 'A crew, not a class',
        text: 'Commander, navigator, scientist, engineer: the posts change every other day, so nobody leads twice before everybody has led once.',
      },
      {
        title: 'One question a day',
        text: 'Every session serves the same inquiry: how would we know that something out there is alive, or once was?',
      },
      {
        title: 'An instrument that works',
        text: 'Teams of four design, solder and calibrate a small spectrometer. If it fails on the test bench, the afternoon is for finding out why.',
      },
      {
        title: 'Instructors who say “I do not know”',
        text: 'They teach physics, biology and engineering, and they mark the edge of what is known. That edge is where the discussion begins.',
      },
      {
        title: 'Looked after, day and night',
        text: 'We meet every flight. We plan with one adult for every seven students and a chaperone on every floor. The safeguarding page says what our office has confirmed.',
      },
      {
        title: 'Work to show at home',
        text: 'A certificate, a mission notebook in your own hand, and a ten-minute briefing that you have given to a full room.',
      },
    ],
  },

  mission: {
    title: 'Seek Signs of Life',
    text: 'The shortest way to Mars is not a straight line. A craft leaves the path of the Earth, coasts along half an ellipse, and meets the planet on the other side of the sun. Our fourteen days are drawn along the same curve: four in Miami, six in Orlando, and, on the longer route, four in New York.',
    facts: [
      { label: 'Days', value: '10-14' },
      { label: 'Max class size', value: '20' },
    ],
    priceLabel: 'Price for one student',
  },

  activities: {
    title: 'Six entries from the flight plan',
    lead: 'Open one to read what happens, and what your team will hold in its hands that evening.',
    entries: [
      {
        title: 'Work without weight',
        where: 'Miami, day 2',
        text: 'In a pool, with a diving instructor for every four students, your team assembles a frame from struts and joints. Hands that push are pushed back, tools drift, and the plan that was clear on paper has to be made again under water. You need to be able to swim 50 meters; diving is taught from the beginning.',
        result: 'A frame that holds, and a procedure rewritten by the people who used it.',
      },
      {
        title: 'Drive a rover that answers late',
        where: 'Miami, day 3',
        text: 'A signal needs between three and twenty-two minutes to reach Mars. Ours is held back for thirty seconds, which is enough to change how you think: you write the whole drive, send it, and wait. Two teams share one sandpit, and one obstacle stands where the map does not show it.',
        result: 'A drive plan with its mistakes marked in red.',
      },
      {
        title: 'Find life where it should not be',
        where: 'Miami, day 4',
        text: 'Salt ponds, mangrove mud, the underside of a sun-baked stone: you take samples from places that are too salty, too dark or too hot for most of us, and look at them through the microscope the same afternoon. The hard part is the control sample that shows whether the life you see is only your own fingerprint.',
        result: 'Three labeled slides, one of them honestly empty.',
      },
      {
        title: 'Build the instrument',
        where: 'Orlando, days 5 and 6',
        text: 'A spectrometer reads light, and light tells what a thing is made of. Your team cuts the slit, mounts the grating, solders the sensor board and writes twenty lines of code. On the second day everybody measures the same unknown lamp, and the results are pinned side by side.',
        result: 'A working spectrometer. The team decides who takes it home.',
      },
      {
        title: 'Stand beside a Moon rocket',
        where: 'Launch coast, day 7',
        text: 'It is 363 feet long, and you walk all of them. The day on the coast is for size and consequence: the engines, the pads, the cramped seat in the capsule, and the long list of what had to go right. Each team chooses one part and finds out how it failed before it worked.',
        result: 'A one-page failure story, read aloud on the bus.',
      },
      {
        title: 'Brief the crew',
        where: 'Orlando, day 9; New York, day 13',
        text: 'Four landing sites, one budget. Your team has ten minutes to say where the next mission should look for life and what it should carry, and ten more to answer questions. On the longer route you give the briefing again in New York, to an audience that has heard nothing of it.',
        result: 'A decision, with the vote of the crew written under it.',
      },
    ] satisfies Activity[],
  },

  dayPlanLead:
    'The first nine days are the same on both routes. On day 10 the ten-day route ends at noon, after a transfer to every flight in Orlando, and the longer one flies on to New York. All times are local.',

  tickets: {
    title: 'Ten days, or fourteen',
    lead: 'Both routes cost the same: the four days in New York are not charged extra. Everything listed here is included. Flights from home and back are not.',
    options: [
      {
        programType: 'essentials',
        title: '10 days',
        cities: 'Miami and Orlando',
        text: 'Land in Miami, leave from Orlando: the whole training, the launch coast and the final briefing.',
        picture: '/images/cities/miami.svg',
        agreement:
          'I agree to the terms of the 10-day trip. I book the flights from home to Miami and from Orlando back home. A traveler under 18 has the written consent of a parent or guardian.',
      },
      {
        programType: 'mastery',
        title: '14 days',
        cities: 'Miami, Orlando and New York',
        text: 'The same ten days, then a flight north, which is included: four days of museums, meteorites and a second briefing.',
        picture: '/images/cities/new-york.svg',
        agreement:
          'I agree to the terms of the 14-day trip. I book the flights from home to Miami and from New York back home. A traveler under 18 has the written consent of a parent or guardian.',
      },
    ] satisfies Option[],
    includedTitle: 'Included',
    included: [
      'Airport pick-up',
      'Workshop materials',
      'Accommodation',
      'Transportation',
      'Attraction entrance',
      'Travel medical insurance',
      'Certificate',
    ],
    meals: 'Meals are included too: vegetarian, halal or kosher if you tell us three weeks before departure.',
    notIncludedTitle: 'Not included',
    notIncluded: ['The flights from home and back', 'A visa, where one is needed', 'Pocket money'],
    departuresTitle: 'Departures',
    noDepartures: 'The next dates are being set. Write to us and we will tell you when they are fixed.',
    allSoldOut:
      'Every seat on this route is taken. A seat that becomes free appears here. Write to us about the next dates.',
    termsLink: 'Read the terms',
    tickFirst: 'Tick the box above to continue.',
    withoutScripts:
      'Getting a ticket needs JavaScript, which is turned off in your browser. You can also write to us with the date that you want.',
  },

  questions: {
    title: 'What parents and students ask',
    entries: [
      {
        title: 'Who can come?',
        content:
          'Students in grades 7 to 12. Each departure lists its grades. Some take first-year university students too, who share rooms with their own age group. You do not need to be the best in physics. If you ask a second question after the first, you are in the right place.',
      },
      {
        title: 'What does the price not cover?',
        content:
          'The flights from home and back, a visa where one is needed, and pocket money. The flight from Orlando to New York on the 14-day route is included.',
      },
      {
        title: 'Who looks after the students?',
        content:
          'We plan with at least one adult for every seven students, from the first pick-up to the last, and on the departures for younger students with one for every five, and a call home each night. Rooms are shared by two or three, with a chaperone on every floor. The safeguarding page says which of these points our office has confirmed.',
      },
      {
        title: 'Which documents does a traveler need?',
        content:
          'A passport that is valid until the trip ends, at least, and, depending on where you come from, a visa or a travel authorization for the United States. Some countries want months more: please check the entry rules for your passport. Everyone under 18 needs the written consent of a parent or guardian; the box beside the ticket says so. For those under 16 who fly alone it must also be notarized, because airlines and border officers ask for that. If you need a letter of invitation for an application, write to us.',
      },
      {
        title: 'What about food, allergies and accessibility?',
        content:
          'Vegetarian, halal and kosher meals are arranged when we know three weeks ahead. The sites are step-free. Tell us early about wheelchairs, hearing loops, allergies, or medication that must stay cool.',
      },
      {
        title: 'What language is it taught in?',
        content:
          'English. If you can follow a school lesson in English, you can follow ours. The instructors draw a lot, and every team has somebody who explains it a second time.',
      },
      {
        title: 'What happens after I get a ticket?',
        content:
          'It goes into your cart, and you pay there by card. The receipt and the ticket arrive by email right away. The packing list and the names of your chaperones follow some weeks before departure.',
      },
      {
        title: 'What if our plans change?',
        content:
          'Each departure says beside its price your refund if you cancel, and until when. You cancel on the page of your order, and see the amount before you decide. Or you choose another departure there, for the difference in price. A refund goes to the card that was charged. If we cancel a departure, you get a full refund, or another date if you prefer.',
      },
    ],
  },

  brochure: {
    title: 'The whole trip in one brochure',
    text: 'Both routes day by day, what to pack, and a page for parents.',
    link: 'Download the brochure (PDF)',
    file: '/documents/Space-training.pdf',
  },

  closing: {
    title: 'Not the right summer for space?',
    text: 'There are other ways to spend it well: pre-college courses, summer schools, project olympiads and Model UN, in cities from New York to Seoul.',
  },
};
