import { firm } from './firm.ts';

export const contact = {
  description:
    'Write to NYEA: a person answers within 24 hours. Email, telephone and address, and our seven cities with their local time.',
  eyebrow: 'Contact',
  title: 'A person will answer you',
  lead: 'Say who it is for, and what should be different a year from now. You have a reply within 24 hours.',

  formTitle: 'Write to us',
  labels: { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' },
  messageHint: 'Age or grade, city, and the month you have in mind help us to answer at once.',
  send: 'Send message',
  sending: 'Sending...',
  sent: 'Message Sent!',
  sentLine: 'Thank you. A person reads it and replies within 24 hours. A confirmation is on its way to you.',
  privacy: 'We use it to answer you, and for nothing else.',
  failedTitle: 'Your message was not sent.',
  failedFallback: 'Your message could not be sent. Please try again.',
  failedLine: 'Everything that you typed is still here. Try again, or write to',
  byMailTitle: 'Please write to us by email',
  byMailLine:
    'Messages cannot be sent from this page. The address opens your mail program with what you typed.',
  withoutScripts: 'This form needs JavaScript. Without it, an email reaches the same people:',

  cardsTitle: 'Other ways',
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
  presenceLead: 'Seven cities, so that somebody is awake when you are. Support is there 24/7.',
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
