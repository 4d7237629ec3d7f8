interface Day {
  day: string;
  place: string;
  text: string;
}

export const spaceWords = {
  lead: 'Ten or fourteen days in which a crew of at most twenty learns how a mission looks for life.',
  glance: {
    title: 'The trip on one page',
    lead: 'Two routes that begin on the same morning in Miami.',
    facts: [
      ['Who', 'Students in grades 7 to 12; each departure says for which grades it is'],
      [
        'Crew',
        'At most 20. We plan with one adult for every seven students, and for every five on younger departures',
      ],
      ['10 days', 'Miami and Orlando: arrive in Miami, leave from Orlando'],
      ['14 days', 'The same ten days and four in New York; the flight north is included'],
      ['Language', 'English, at the level of a school lesson'],
      ['Brought home', 'A certificate, a mission notebook, an instrument built by four pairs of hands'],
    ],
  },
  tenDays: {
    title: 'Ten days, one question a day',
    lead: 'How would we know that something out there is alive, or once was?',
    days: [
      {
        day: '1',
        place: 'Miami',
        text: 'We meet every flight. Rooms, a swim test, dinner; the crew draws its first posts and opens the mission notebook.',
      },
      {
        day: '2',
        place: 'Miami',
        text: 'Work without weight: a frame of struts and joints, assembled under water with a diving instructor for every four.',
      },
      {
        day: '3',
        place: 'Miami',
        text: 'Drive a rover that answers late. Every command waits thirty seconds, so the whole drive is written first.',
      },
      {
        day: '4',
        place: 'Miami',
        text: 'Find life where it should not be: samples from salt ponds and mangrove mud, under the microscope the same day.',
      },
      {
        day: '5',
        place: 'To Orlando',
        text: 'The road north in the morning. In the afternoon the slit is cut and the grating mounted: the instrument begins.',
      },
      {
        day: '6',
        place: 'Orlando',
        text: 'Sensor, solder and twenty lines of code. Everybody measures the same unknown lamp and pins up the result.',
      },
      {
        day: '7',
        place: 'Launch coast',
        text: 'Beside a Moon rocket, all 363 feet of it. Each team chooses one part and finds out how it failed before it worked.',
      },
      {
        day: '8',
        place: 'Orlando',
        text: 'A day for data: what was measured, what it can mean, and what it cannot. Free hours by the pool.',
      },
      {
        day: '9',
        place: 'Orlando',
        text: 'The briefing: four landing sites, one budget, ten minutes for a team and ten for questions. Then the vote.',
      },
      {
        day: '10',
        place: 'Orlando',
        text: 'Certificates and notebooks. Flights home after 3 p.m., or together to New York.',
      },
    ] satisfies Day[],
  },
  fourMore: {
    title: 'Four more in New York',
    lead: 'On the longer route the crew flies north, with one warm jacket each.',
    days: [
      {
        day: '11',
        place: 'New York',
        text: 'Arrival, a walk along the river, and an evening with the meteorites that other people spent years looking for.',
      },
      {
        day: '12',
        place: 'New York',
        text: 'How a museum shows what nobody has seen: planets, deep time, and a workshop on drawing from data.',
      },
      {
        day: '13',
        place: 'New York',
        text: 'The briefing for a second time, to an audience that has heard nothing of it. Closing dinner.',
      },
      { day: '14', place: 'New York', text: 'Certificates, addresses, farewells. Flights home after 3 p.m.' },
    ] satisfies Day[],
    note: 'The order of the days can change with the weather, the tide and the launch calendar. What is on the list is done.',
  },
  pack: {
    title: 'What to pack',
    lead: 'One suitcase that its owner can carry up a flight of stairs.',
    lists: [
      {
        title: 'To wear',
        entries: [
          'Light clothes for ten days, and a place to wash them on the fifth',
          'Closed shoes for the workshop floor',
          'Shoes that may become muddy',
          'Swimwear, twice',
          'A hat and sunscreen',
          'A light raincoat',
          'For New York: one warm jacket',
        ],
      },
      {
        title: 'To work with',
        entries: [
          'A laptop or tablet for the data sessions',
          'Two pencils and an eraser; the notebook is ours',
          'A refillable bottle',
          'Charger, and an adapter for outlets of the United States',
        ],
      },
      {
        title: 'On paper',
        entries: [
          'A passport that is valid for six months beyond the trip',
          'Visa or travel authorization, where one is needed',
          'The consent of a parent or guardian',
          'Prescriptions, with the names of the substances',
          'Two telephone numbers that somebody answers at night',
        ],
      },
      {
        title: 'Better left at home',
        entries: [
          'Drones, knives and lasers',
          'More cash than a small wallet holds',
          'Anything that cannot be replaced',
        ],
      },
    ],
  },
  parents: {
    title: 'A page for parents',
    lead: 'What you would ask us on the telephone. Please ask the rest, too.',
  },
  closing: {
    title: 'Twenty seats, first come, first served',
    text: 'The site shows every departure with its open seats. Tick the agreement, take a ticket, and your seat is kept while you pay.',
  },
};
