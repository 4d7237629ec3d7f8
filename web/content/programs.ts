export const programWords = {
  /** On the button of what an unpaid order of this browser holds. */
  held: 'Held for you: pay now',
  soldOut: 'Every spot is taken. Write to us and we will tell you about the next dates.',
  closed:
    'This program has started or is over. It can no longer be booked. Write to us about the next dates.',
  noSession: 'No session is open at the moment. Write to us and we will tell you about the next ones.',
  withoutScripts: 'The cart needs JavaScript, which is turned off in your browser. Write to us to enroll.',
  featuresTitle: 'What is included',
  venueTitle: 'The venue',
  included: 'Included',
  schedule: 'Schedule',
  certificate: 'Certificate',
  dayPlan: {
    title: 'Day by day',
    titleOfOneDay: 'How the day goes',
    lead: 'All times are local.',
    leadOfSessions: 'All times are local. The page of a session shows the plan of its own dates.',
  },
  questionsTitle: 'Often asked',
  enrollingTitle: 'How to enroll',
  enrollingLead: 'It takes five minutes and a card. Nothing is charged before the last step.',
  enrollingFreeLead: 'It takes two minutes. Nothing is charged, and no card is asked for.',
  enrolling: [
    {
      title: 'Add it to your cart',
      text: 'You can add other programs first. You do not need an account.',
    },
    {
      title: 'Enter your details',
      text: 'Name, email, phone, school, grade and city.',
    },
    {
      title: 'Pay by card',
      text: 'You pay on the page of our card provider, so we never see your card number. Your receipt and ticket arrive by email right away.',
    },
  ],
  enrollingFreely: {
    title: 'Confirm your email address',
    text: 'Press the button in our email, unless you are signed in. Your ticket arrives by email right away.',
  },
  elsewhere: 'See available programs',
  asked: 'We answer within 24 hours with dates and a price.',
  questions: 'Questions? We answer within 24 hours.',
};
