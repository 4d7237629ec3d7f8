import { toInvoiceRequest } from './invoice.ts';
import { seatHold } from './seat-hold.ts';

export interface Question {
  question: string;
  answer: string[];
  link?: { label: string; to: string };
  /** Other words for it, which the search finds and the page does not show. */
  also?: string;
}

export const help = {
  description:
    'Answers about choosing a program, participants under 18, booking a session, paying by card, tickets, refunds, accounts and data.',
  eyebrow: 'Help center',
  title: 'Questions, answered plainly',
  lead: 'Search, or read through the answers below. If yours is not here, a person answers within 24 hours.',
  searchLabel: 'Search the questions',
  searchHint: 'For example: refund, guardian, password',
  groupsLabel: 'Groups of questions',
  nothingTitle: 'No matching questions',
  nothingLine: 'Try fewer words, or ask us. Your question may be the next one on this page.',

  groups: [
    {
      title: 'Choosing',
      questions: [
        {
          question: 'How do I find the right program?',
          answer: [
            'Search the list of programs, or filter it by category and price. If you would rather talk to a person, write to us: say who it is for, how old they are and what should be different a year from now.',
          ],
          link: { label: 'All programs', to: '/programs' },
        },
        {
          question: 'What is the difference between Essentials and Mastery?',
          answer: [
            'Both are sessions of a workshop. Essentials is the short form. Mastery is the long form, up to seven days, with coaching, a networking dinner and a reference letter opportunity.',
            'The dates on each session are the ones that count.',
          ],
          link: {
            label: 'Both formats, side by side',
            to: '/elite-workshops/leadership-negotiation-communication',
          },
        },
        {
          question: 'Why does a program say Custom instead of a price?',
          answer: [
            'It is designed for you, so the price depends on what you need: how many people, how many days, and where. Write to us, and a person answers with a proposal.',
          ],
          link: { label: 'Write to us', to: '/contact' },
        },
        {
          question: 'What ages are the programs for?',
          answer: [
            'Each program and session shows its grades or levels. Badges on a session say whether it is for High School, University or Executive participants.',
          ],
        },
        {
          question: 'What language are the programs in?',
          answer: [
            'English, unless the page of a program says otherwise. This site and our emails are in English too; there is no other language.',
          ],
          also: 'translation interpreter',
        },
        {
          question: 'Do I get a certificate?',
          answer: [
            'Where a program gives a certificate, its page names it. There is none to download here: if you miss yours, write to us with your order reference.',
          ],
          link: { label: 'Write to us', to: '/contact?subject=A+certificate' },
          also: 'diploma',
        },
        {
          question: 'Can you write a letter for a visa, a school or an employer?',
          answer: [
            'Write to us with your order reference, and say what the letter is for: an invitation for a visa, or that somebody takes part. There is no letter to download here. Mastery sessions have an opportunity to earn a reference letter from the teaching team.',
          ],
          link: { label: 'Write to us', to: '/contact?subject=A+letter' },
          also: 'confirmation recommendation',
        },
      ],
    },
    {
      title: 'Children and safety',
      questions: [
        {
          question: 'Who looks after participants under 18?',
          answer: [
            'The safeguarding page says how many adults are with a group, how they are checked, and whom to call. What our office has not confirmed yet is marked there.',
          ],
          link: { label: 'Safeguarding', to: '/safeguarding' },
        },
        {
          question: 'What does a parent or guardian have to do?',
          answer: [
            'After paying, say who comes on each seat, on the page of your order. For a participant under 18 you name a parent or guardian, who gets a link to that seat by email, answers each consent with yes or no, and signs with a name.',
            'Coming is needed, and on a journey so is traveling with our staff. First aid, pictures and lessons that we film are a choice, which the guardian can change at any time by the same link.',
          ],
          link: { label: 'What a guardian agrees to', to: '/safeguarding#guardian' },
        },
        {
          question: 'Where do I tell you about allergies, medication or access needs?',
          answer: [
            'On the page of your order, once you have said who comes. The guardian, or a participant who is 18 or over, first consents that we keep these answers. Beside them stands why we ask, who sees them and when they are erased.',
            'They are a choice: without them the participant comes all the same. The consent can be taken back there, which erases the answers.',
          ],
        },
        {
          question: 'Who may pick up my child?',
          answer: [
            'On a program by day you name who may collect the participant, on the page of your order. At the end of the day we hand the participant over to nobody else.',
          ],
        },
        {
          question: 'Will you take pictures of my child?',
          answer: [
            'That is the choice of the guardian, who is asked about pictures and about filmed lessons apart. A participant also comes with a no to both, and a yes can be taken back.',
          ],
        },
        {
          question: 'My child cannot come. Can we hand on the seat?',
          answer: [
            'Yes, to another child, on the page of your order and at no cost: until the day that the terms of your booking name, or where no terms are shown, until the day before the first day. The old ticket stops working, you get a new one by email, and the guardian of the other child is asked anew.',
          ],
          also: 'transfer swap give somebody else another person',
        },
        {
          question: 'Which passport, visa and papers does a trip need?',
          answer: [
            'That depends on the trip and on where you come from. The page of Space training names what its travelers need: the passport, a visa or travel authorization, and the written consent of a guardian. You apply for a visa yourself; if you need a letter of invitation, write to us.',
            'Passport and flights are asked for on the page of your order, after paying, where a trip needs them.',
          ],
          link: { label: 'Space training', to: '/nasa-programs' },
        },
        {
          question: 'How long do you keep what I tell you about my child?',
          answer: [
            'Names, ages and contacts are used for the program that you booked. 30 days after its last day we erase all but the name on the ticket and the consents.',
          ],
          link: { label: 'Privacy policy', to: '/privacy-policy' },
        },
      ],
    },
    {
      title: 'Booking and seats',
      questions: [
        {
          question: 'Do I need an account to book?',
          answer: [
            'No. You can pay as a guest with your name, email address, phone number, school, grade and city. If you create an account later with the same email address and confirm it, your guest purchases are added to it.',
          ],
        },
        {
          question: 'Is a seat mine when it is in the cart?',
          answer: [
            `Not yet. The cart is only a list in your browser. Seats are first come, first served. ${seatHold} They are yours once the payment arrives.`,
          ],
        },
        {
          question: 'A session is sold out. Is there a waiting list?',
          answer: [
            'There is no waiting list. Seats that are held but not paid for go back on sale, often within the hour, so check again later. Or write to us: we will tell you about the next date in that city.',
          ],
          link: { label: 'Write to us', to: '/contact' },
          also: 'waitlist',
        },
        {
          question: 'Can I book for a whole class?',
          answer: [
            'You can book up to 10 seats of one session and 20 seats in one order here. For more, or to pay by invoice, write to us, or look at the workshops that we bring to your school.',
          ],
          link: { label: 'Elite workshops', to: '/elite-workshops' },
        },
        {
          question: 'Where do I find my tickets?',
          answer: [
            'In the email that confirms your payment, on your order page, and on your dashboard if you have an account. If you cannot find the email, enter the address that you bought with: we will send you a link that adds your purchases to an account.',
          ],
          link: { label: 'Find your purchases by email', to: '/claim' },
        },
        {
          question: 'What time zone are the times in?',
          answer: ['The time zone of the venue. Its short name follows the time.'],
        },
      ],
    },
    {
      title: 'Paying',
      questions: [
        {
          question: 'How can I pay?',
          answer: [
            'By card or, for schools, by invoice. With a card, you pay on the page of our card provider and then come back here. You enter your card number there, and it never reaches us.',
          ],
        },
        {
          question: 'Can our school pay by invoice?',
          answer: [
            'Yes. Write to us with the date, the number of seats and the address for the invoice. Once we have agreed, we book your seats, and you pay by bank transfer.',
          ],
          link: { label: 'Ask for an invoice', to: toInvoiceRequest },
        },
        {
          question: 'Are there fees on top of the price?',
          answer: ['No. The processing fee is included in the price that you see.'],
        },
        {
          question: 'Is there a discount, or a code to enter?',
          answer: [
            'No. There are no discounts and no codes: everybody pays the price that is shown. Where a session costs less than its program usually does, its page says so.',
          ],
          also: 'coupon voucher promo promotion scholarship sibling',
        },
        {
          question: 'Can I pay in installments?',
          answer: ['No. You pay the whole price at once, by card. Schools can ask for an invoice instead.'],
          link: { label: 'Ask for an invoice', to: toInvoiceRequest },
          also: 'instalments deposit monthly later',
        },
        {
          question: 'My payment was declined. Are my seats lost?',
          answer: [
            'Not right away. We hold them while the payment page is open, so you can try again with the same card or another one. If the time runs out, or after the fifth declined try, the seats go back on sale and nothing is charged.',
          ],
        },
        {
          question: 'I paid, but the page says that the payment could not be verified.',
          answer: [
            'Your payment is not lost. We keep checking with the card provider, and we will send your confirmation by email. If it has not arrived within an hour, write to us with the reference ID from that page.',
          ],
          link: { label: 'Write to us', to: '/contact' },
        },
        {
          question: 'Where is my receipt?',
          answer: [
            'It is attached to the email that confirms your payment, together with your tickets. You can also download it from your order page, and from your dashboard if you have an account.',
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
            'On the page of your order, which the link in our email and your dashboard open: where your booking has terms, it shows your refund before you decide, and to which other dates you can move your seats, for which difference in price. Your seat stays yours until the new one is. For anything else, write to us with your order reference, which looks like this: 7K2M-94XA-P3QD. A person answers within 24 hours and tells you what is possible before anything is changed.',
          ],
          link: { label: 'Write to us', to: '/contact?subject=A+change+to+my+booking' },
        },
        {
          question: 'What if you cancel a session?',
          answer: [
            'We email everyone who has booked. You get a full refund, or another date if you prefer: where another date has seats for you, we hold them for seven days, and you choose on the page of your order, which the link in our email opens. Another date costs you nothing more, and if it is cheaper, the difference is refunded. If we hear nothing from you, you get the refund. A payment that arrives after the session was cancelled is refunded automatically.',
          ],
        },
        {
          question: 'How does a refund reach me?',
          answer: [
            'It goes to the card that you paid with, and we email you when it is on its way. Banks take a few days to show it.',
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
            'Request a new one on the sign-in page. The link in the email works once, within 30 minutes. Using it signs out all your other devices.',
          ],
          link: { label: 'Sign in', to: '/signin' },
        },
        {
          question: 'I lost my passkey, and my account asks for it.',
          answer: [
            'Enter one of your recovery codes instead. If you have lost them too, write to us: once we know that it is you, we remove your passkeys and codes, and email you. You then sign in with your password alone and can add a new passkey on your dashboard.',
          ],
          link: { label: 'Write to us', to: '/contact?subject=I+have+lost+my+passkey+and+my+codes' },
        },
        {
          question: 'I bought as a guest. How do I see it in my account?',
          answer: [
            'Sign up with the same email address and confirm it with the link that we send. Everything bought with that address is then added to your account. If you already have an account, choose Find guest purchases on your dashboard.',
          ],
          link: { label: 'Sign up', to: '/signup' },
        },
        {
          question: 'How do I delete my account?',
          answer: [
            'On your dashboard, under Profile and security, with your password. Your account is deleted at once, and this cannot be undone. Orders stay in our financial records as figures, without your name, email address, phone number or school. Tickets stay valid, so download them first.',
          ],
          link: { label: 'Privacy policy', to: '/privacy-policy' },
        },
        {
          question: 'Do you use cookies?',
          answer: [
            'This site sets none. It keeps your cart, your sign-in and your open order in your browser’s storage. The cookie policy lists each entry.',
          ],
          link: { label: 'Cookie policy', to: '/cookie-policy' },
        },
        {
          question: 'I have not received an email.',
          answer: [
            'Please check your spam folder first. If your mail server cannot be reached, we keep trying for three days. If nothing has arrived after an hour, write to us.',
          ],
          link: { label: 'Write to us', to: '/contact' },
        },
      ],
    },
  ] satisfies { title: string; questions: Question[] }[],

  call: {
    title: 'Still have a question?',
    line: 'Ask us. A person reads every message and answers within 24 hours.',
    label: 'Ask your question',
  },
};
