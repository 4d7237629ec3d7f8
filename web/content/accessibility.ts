import { firm } from './firm.ts';
import type { LegalPage } from './legal-page.ts';

/** What Annex V of Directive (EU) 2019/882 asks of whoever sells to consumers. The firm's lawyer confirms it. */
export const accessibility: LegalPage = {
  title: 'Accessibility',
  description:
    'How everybody can use the NYEA site: which requirements apply, how it meets them, what does not work yet, and whom to tell.',
  lead: 'How everybody can use this site, what does not work yet, and whom to tell.',
  changed: { date: '2026-11-28', text: 'Last changed on November 28, 2026' },
  sections: [
    {
      id: 'draft',
      isNote: true,
      title: 'This is a draft',
      text: [
        'It describes what the site does today. Our lawyer has not confirmed it yet: that these are all requirements that apply to us, and which authority supervises us.',
      ],
    },
    {
      id: 'service',
      title: 'What this service is',
      text: [
        'On this site you find educational programs and workshop sessions, book seats, pay by card, say who comes, change or cancel a booking, and keep an account. It is a service of electronic commerce for consumers.',
        'This page is plain text on an ordinary web page. You can enlarge it, have it read aloud, translate or print it. If you need it in another form, write to us.',
      ],
    },
    {
      id: 'how',
      title: 'How it works',
      list: [
        'Find a program with the menu, the search, or the list with its filters. Each page says when, where, for whom and for how much.',
        'Add seats to the cart. You can buy without an account: you enter your name, email address, phone number, school, grade and city.',
        'Pay on the page of our card provider. You come back to a page that says whether the payment succeeded, and get an email with your tickets.',
        'Open your order by the link in that email, or from your account. There you say who comes, choose another date, or cancel.',
        'The help center explains each step. A person answers questions by email.',
      ],
      link: { label: 'Help center', to: '/help-center' },
    },
    {
      id: 'requirements',
      title: 'Which requirements apply',
      text: [
        'Sections III and IV (f) of Annex I to Directive (EU) 2019/882, the European Accessibility Act, apply to selling online. We design and test the site by the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA. The European standard EN 301 549 asks of websites the same levels of WCAG 2.1, which these include.',
      ],
    },
    {
      id: 'met',
      title: 'How they are met',
      rows: [
        {
          name: 'Perceivable',
          line: 'Text has enough contrast and can be twice as large. Pages fit a screen of 320 pixels without scrolling sideways. Pictures that say something have a text. No information is given by colour alone. Films have no sound, and the text says all that they show.',
        },
        {
          name: 'Operable',
          line: 'Everything works with a keyboard, and it shows where you are. What can be pressed is large enough. Nothing flashes. If your device asks for less motion, nothing moves. A held seat says when its time is nearly over, and gives you more time once.',
        },
        {
          name: 'Understandable',
          line: 'Pages are written in plain English. Fields have labels, and an error says beside its field what to correct. What you typed stays. Before you pay, you can check and correct everything.',
        },
        {
          name: 'Robust',
          line: 'Headings, regions, buttons and fields are marked so that screen readers and translators understand them. News such as the number of seats left is announced. Pages can be read without scripts.',
        },
        {
          name: 'Signing in and security',
          line: 'You sign in with a password, a passkey or a link in an email. Fields accept what a password manager fills in or you paste. There is no puzzle to solve: where we have to keep out programs that hoard seats, your browser does the work by itself.',
        },
        {
          name: 'Paying',
          line: 'You pay on the page of our card provider, which describes its own accessibility. Our pages before and after it meet the requirements above.',
        },
        {
          name: 'What we sell',
          line: 'The page of a session says what its venue has for those who need it, such as a way without steps, as far as the venue has confirmed it. After booking you can tell us what a participant needs.',
        },
        {
          name: 'How we make sure',
          line: 'Before each release, programs test our pages by the rules of WCAG 2.2, with a keyboard, with large text, without scripts and with reduced motion. We correct what somebody tells us.',
        },
      ],
    },
    {
      id: 'not-yet',
      title: 'What does not work yet',
      list: [
        'Receipts, tickets and brochures in PDF have no marks for headings and tables. The same facts are on the page of the order, in the email and on the pages of programs.',
        'Maps and drawings of venues are pictures. The address and the directions are in words beside them.',
        'We have not yet had the site tested by people who use assistive technology every day.',
      ],
    },
    {
      id: 'tell-us',
      title: 'If something does not work for you',
      text: [
        `Write to ${firm.email}, or call ${firm.phone}. Tell us the page and what you wanted to do. A person answers within 24 hours, helps you book in another way at the same price, and tells you when it is corrected.`,
        'If our answer does not help, you can turn to the authority of your country that supervises the accessibility of services.',
      ],
      link: { label: 'Write to us', to: '/contact' },
    },
  ],
};
