/** The words of every program's own page. */
export const programWords = {
  soldOut: 'Every spot is taken. Write to us, and we tell you about the next dates.',
  noSession: 'No session is open at the moment. Write to us, and we tell you about the next ones.',
  withoutScripts: 'The cart needs scripts, which are switched off here. Write to us to enroll.',
  featuresTitle: 'What is included',
  enrollingTitle: 'From here to your seat',
  enrollingLead: 'It takes five minutes and a card. Nothing is charged before the last step.',
  enrolling: [
    {
      title: 'Put it into the cart',
      text: 'You may add other programs first. An account is welcome and not needed.',
    },
    {
      title: 'Say who is coming',
      text: 'Name, e-mail, telephone, school, grade and city. Your seat is held while you pay.',
    },
    {
      title: 'Pay by card',
      text: 'Our card provider takes the card; we never see its number. Receipt and ticket arrive by e-mail at once.',
    },
  ],
  elsewhere: 'See what is open',
  asked: 'We answer within 24 hours, with dates and a price.',
  questions: 'Questions first? We answer within 24 hours.',
};
