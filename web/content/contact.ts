import { firm } from './firm.ts';

export const contact = {
  description:
    'Write to NYEA: a person answers within 24 hours. Email, phone and address, and the local time in our seven cities.',
  eyebrow: 'Contact',
  title: 'A person will answer you',
  lead: 'Tell us who it is for and what should be different a year from now. You will get a reply within 24 hours.',

  formTitle: 'Write to us',
  labels: { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' },
  messageHint:
    'To help us answer quickly, include the age or grade, the city and the month you have in mind.',
  send: 'Send message',
  sending: 'Sending...',
  sent: 'Message Sent!',
  sentLine: 'Thank you. A person will read it and reply within 24 hours. A confirmation email is on its way.',
  privacy: 'We use your details only to answer you.',
  failedTitle: 'Your message was not sent.',
  failedFallback: 'Your message could not be sent. Please try again.',
  failedLine: 'Everything you typed is still here. Try again, or email',
  byEmailTitle: 'Please email us',
  byEmailLine:
    'Messages cannot be sent from this page. The link below opens your email app with what you typed.',
  withoutScripts: 'This form needs JavaScript. You can also email the same people:',

  cardsTitle: 'Other ways to reach us',
  cards: [
    { title: 'Email', line: 'Reply within 24 hours', lines: [firm.email], href: `mailto:${firm.email}` },
    {
      title: 'Phone',
      line: 'Support 24/7',
      lines: [firm.phone],
      href: `tel:${firm.phone.replaceAll(' ', '')}`,
    },
    { title: 'Address', line: 'Head office', lines: firm.address, href: undefined },
  ],

  presenceTitle: 'Our presence',
  presenceLead: 'Seven cities, so that somebody is awake when you are. Support is available 24/7.',
  presence: [
    { city: 'New York', zone: 'EST', timeZone: 'America/New_York' },
    { city: 'London', zone: 'GMT', timeZone: 'Europe/London' },
    { city: 'Seoul', zone: 'KST', timeZone: 'Asia/Seoul' },
    { city: 'Baku', zone: 'AZT', timeZone: 'Asia/Baku' },
    { city: 'Cyprus', zone: 'EET', timeZone: 'Asia/Nicosia' },
    { city: 'Lahore', zone: 'PKT', timeZone: 'Asia/Karachi' },
    { city: 'Riyadh', zone: 'AST', timeZone: 'Asia/Riyadh' },
  ],
};
