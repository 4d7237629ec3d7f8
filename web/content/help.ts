export interface Question {
  question: string;
  answer: string[];
  link?: { label: string; to: string };
}

export const help = {
  description:
    'Answers about choosing a program, booking a session, paying by card, tickets, refunds, accounts and data.',
  eyebrow: 'Help center',
  title: 'Questions, answered plainly',
  lead: 'Type a word, or read through. What is not here, a person answers within 24 hours.',
  searchLabel: 'Search the questions',
  searchHint: 'For example: refund, ticket, password',
  nothingTitle: 'No question with these words',
  nothingLine: 'Try one word fewer, or ask us. Your question may be the next one on this page.',

  groups: [
    {
      title: 'Choosing',
      questions: [
        {
          question: 'How do I find the right program?',
          answer: [
            'The list of programs can be searched and narrowed by category and price. If you would rather be asked than search, write to us: say who it is for, how old they are and what should be different a year from now.',
          ],
          link: { label: 'All programs', to: '/programs' },
        },
        {
          question: 'What is the difference between Essentials and Mastery?',
          answer: [
            'Both are sessions of a workshop. Essentials is the short form. Mastery is the long one, of up to seven days, with coaching, a networking dinner and the opportunity of a reference letter.',
            'The dates of a session stand on its card, and they decide.',
          ],
          link: { label: 'Sessions and dates', to: '/workshop-booking/leadership-negotiation-communication' },
        },
        {
          question: 'Why does a program say Custom in place of a price?',
          answer: [
            'It is written for you, so the price depends on what you need: how many people, how many days, where. Write to us, and a person answers with a proposal.',
          ],
          link: { label: 'Write to us', to: '/contact' },
        },
        {
          question: 'For which ages are the programs?',
          answer: [
            'Grades or levels stand with each program and session. Badges on a session say whether it is for High School, University or Executive participants.',
          ],
        },
      ],
    },
    {
      title: 'Booking and seats',
      questions: [
        {
          question: 'Do I need an account to book?',
          answer: [
            'No. You can pay as a guest with your name, email address, phone number, school, grade and city. If you open an account later with the same address and confirm it, what you bought as a guest joins it.',
          ],
        },
        {
          question: 'Is a seat mine when it is in the cart?',
          answer: [
            'Not yet. The cart is a list in your browser. Seats are held for you from the moment you go to pay, for about half an hour, and are yours when the payment has arrived. They are first come, first served.',
          ],
        },
        {
          question: 'A session is sold out. Can I still come?',
          answer: [
            'Seats that were held and not paid come back, often within the hour, so it is worth looking again. Or write to us: we will tell you of the next date in that city.',
          ],
          link: { label: 'Write to us', to: '/contact' },
        },
        {
          question: 'Can I book for a whole class?',
          answer: [
            'Up to 10 seats of one session and 20 seats in one order can be booked here. For more, write to us, or look at the workshops that we bring to your school.',
          ],
          link: { label: 'Elite workshops', to: '/elite-workshops' },
        },
        {
          question: 'Where do I find my tickets?',
          answer: [
            'In the email that confirms your payment, on the page of your order, and on your dashboard if you have an account. If the email is lost, tell us the address that you bought with: a link is mailed to it that brings your purchases into an account.',
          ],
          link: { label: 'Find purchases by mail', to: '/claim' },
        },
        {
          question: 'In which time zone are the times?',
          answer: ['That of the venue. The short name of the zone stands behind the time.'],
        },
      ],
    },
    {
      title: 'Paying',
      questions: [
        {
          question: 'How can I pay?',
          answer: [
            'By card. You are taken to the page of our card provider and come back here afterwards. Your card number is typed there and never reaches us.',
          ],
        },
        {
          question: 'Are there fees on top of the price?',
          answer: ['No. The processing fee is included in the price that you see.'],
        },
        {
          question: 'My payment was declined. Are my seats lost?',
          answer: [
            'Not at once. They stay held while the payment page is open, so you can try again with the same card or another one. If the time runs out, they go back on sale and nothing is charged.',
          ],
        },
        {
          question: 'I paid, and the page says that it could not be verified.',
          answer: [
            'Nothing is lost. We ask the card provider again by ourselves, and your confirmation follows by email. If it has not come within an hour, write to us with the reference ID from that page.',
          ],
          link: { label: 'Write to us', to: '/contact' },
        },
        {
          question: 'Where is my receipt?',
          answer: [
            'It is attached to the email that confirms your payment, together with your tickets. It also stands on the page of your order, and on your dashboard if you have an account.',
          ],
        },
      ],
    },
    {
      title: 'Changes and refunds',
      questions: [
        {
          question: 'How do I cancel or change a booking?',
          answer: [
            'Write to us with the reference of your order, which looks like this: 7K2M-94XA-P3QD. Say what you would like instead. A person answers within 24 hours and tells you what is possible before anything is changed.',
          ],
          link: { label: 'Write to us', to: '/contact?subject=A+change+to+my+booking' },
        },
        {
          question: 'What if you cancel a session?',
          answer: [
            'We write to everybody who holds a seat. You have your money back in full, or another date if you prefer it. A payment that arrives for a session that has been called off goes back by itself.',
          ],
        },
        {
          question: 'How does a refund reach me?',
          answer: [
            'It goes back to the card that you paid with, and we send an email when it is on its way. Banks take some days to show it.',
          ],
        },
      ],
    },
    {
      title: 'Account and data',
      questions: [
        {
          question: 'I forgot my password.',
          answer: [
            'Ask for a new one on the sign-in page. The link in the email works once and for 30 minutes. All other devices are signed out when you use it.',
          ],
          link: { label: 'Sign in', to: '/signin' },
        },
        {
          question: 'I bought as a guest. How do I see it in my account?',
          answer: [
            'Sign up with the same email address and confirm it through the link that we send. Everything that was bought with that address then stands in your account. If you have one already, choose Find purchases made as guest on your dashboard.',
          ],
          link: { label: 'Sign up', to: '/signup' },
        },
        {
          question: 'How do I delete my account?',
          answer: [
            'On your dashboard, under Profile and security: with its password, at once and for good. Orders remain as figures in our books, without your name, address, phone number or school. Tickets stay valid, so download them first.',
          ],
          link: { label: 'Privacy policy', to: '/privacy-policy' },
        },
        {
          question: 'Do you use cookies?',
          answer: [
            'This site sets none. It keeps your cart, your sign-in and what you are ordering in the storage of your browser, and the cookie policy names each entry.',
          ],
          link: { label: 'Cookie policy', to: '/cookie-policy' },
        },
        {
          question: 'No email has arrived.',
          answer: [
            'Please look in the folder for unwanted mail first. Confirmations are sent again by themselves for three days if your mail server is away. After an hour, write to us.',
          ],
          link: { label: 'Write to us', to: '/contact' },
        },
      ],
    },
  ] satisfies { title: string; questions: Question[] }[],

  call: {
    title: 'Not here?',
    line: 'Ask a person. Every message is read, and answered within 24 hours.',
    label: 'Ask your question',
  },
};
