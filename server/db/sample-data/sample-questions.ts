/** The questions that are asked most, by program. */
export const sampleQuestions: Record<string, { question: string; answer: string }[]> = {
  'leadership-negotiation-communication': [
    {
      question: 'My child is shy. Is this the right place?',
      answer:
        'Yes. The first exercise is for two, and nobody speaks before the whole group on the first morning. Notes go to the participant alone.',
    },
    {
      question: 'What should participants bring?',
      answer: 'A pen and comfortable shoes. Workbooks, lunch and refreshments are there.',
    },
    {
      question: 'Can somebody miss an afternoon?',
      answer:
        'Tell us before the first day. The team challenge needs everybody on the last afternoon, so a certificate needs that one.',
    },
  ],
  'nasa-space-training': [
    {
      question: 'Who is with the students at night?',
      answer: 'Chaperones sleep on every floor, and one of the team is awake until everybody is in a room.',
    },
    {
      question: 'Must a traveler be able to swim?',
      answer:
        'For the day under water, yes: there is a swim test on the first evening. Whoever prefers to stay dry directs the work from the edge.',
    },
    {
      question: 'How much pocket money is useful?',
      answer:
        'Everything on the plan is paid. Most travelers spend between 10 and 15 dollars a day on extras.',
    },
  ],
  'premier-workshop': [
    {
      question: 'Do I have to lead something already?',
      answer: 'No. About half of the participants are about to lead for the first time.',
    },
    {
      question: 'Are the actors told what to say?',
      answer: 'They know their role and what they want. The rest depends on you.',
    },
  ],
  'model-un-discovery-day': [
    {
      question: 'What does it cost?',
      answer: 'Nothing. Lunch is included.',
    },
    {
      question: 'Do I have to prepare?',
      answer: 'No. A folder about your country arrives a week before, and reading it helps.',
    },
  ],
  mentorship: [
    {
      question: 'Can I change my mentor?',
      answer: 'Yes, once and without a reason. Write to us after the first two meetings.',
    },
    {
      question: 'What do I bring to a meeting?',
      answer: 'One question that you could not answer alone. Your mentor asks for it the day before.',
    },
  ],
  'caspian-field-school': [
    {
      question: 'How do students arrive and leave?',
      answer:
        'You book the journey to Baku and back. We meet every flight that lands before 3 PM on the first day, and take everybody back to the airport after breakfast on the last one.',
    },
    {
      question: 'Who is with them at night?',
      answer:
        'Two chaperones with each group of ten sleep in the same house, in Baku and in the villages. Rooms are shared by two or three.',
    },
    {
      question: 'What does the price not cover?',
      answer:
        'The journey to Baku and back, a visa where one is needed, travel insurance and pocket money. Rooms, all meals, the buses and the equipment are included.',
    },
  ],
  'riyadh-enterprise-week': [
    {
      question: 'How do students arrive and leave?',
      answer:
        'You book the journey to Riyadh and back. The residence opens at 2 PM on the first day, and the program ends there at 1 PM on the last.',
    },
    {
      question: 'Who is with them at night?',
      answer: 'The residence has staff on every floor, day and night. Rooms are shared by two.',
    },
    {
      question: 'What does the price not cover?',
      answer:
        'The journey to Riyadh and back, a visa where one is needed, travel insurance and pocket money.',
    },
  ],
  'model-un-new-york-week': [
    {
      question: 'How do delegates arrive and leave?',
      answer:
        'You book the journey to New York and back. The residence opens at 3 PM on the first day, and the week ends there at noon on the last.',
    },
    {
      question: 'Who is with them outside the committees?',
      answer:
        'A chaperone for every ten delegates, who sleeps on their floor and walks with them between the residence and the venue.',
    },
    {
      question: 'What does the price not cover?',
      answer:
        'The journey to New York and back, a visa where one is needed, travel insurance, lunches and pocket money.',
    },
  ],
  'london-summer-school': [
    {
      question: 'How do students arrive and leave?',
      answer:
        'You book the journey to London and back. The residence opens at 3 PM on the first day, and the school ends there at 11 AM on the last.',
    },
    {
      question: 'What does the price not cover?',
      answer:
        'The journey to London and back, a visa where one is needed, travel insurance and pocket money.',
    },
  ],
  'cyprus-summer-school': [
    {
      question: 'How do children arrive and leave?',
      answer:
        'You book the flights. We pick children up at Larnaca or Paphos on the first day, and take them back to the airport after breakfast on the last one.',
    },
    {
      question: 'What does the price not cover?',
      answer: 'The flights, a visa where one is needed, travel insurance and pocket money.',
    },
  ],
  'seoul-summer-school': [
    {
      question: 'How do students arrive and leave?',
      answer:
        'You book the journey to Seoul and back. The residence opens at 3 PM on the first day, and the school ends there at 11 AM on the last.',
    },
    {
      question: 'What does the price not cover?',
      answer: 'The journey to Seoul and back, a visa where one is needed, travel insurance and pocket money.',
    },
  ],
};
