import { terms } from '#contract/catalogue/terms.ts';
import { RETENTION } from '#contract/operations/retention.ts';
import { accessibility } from './accessibility.ts';
import type { LegalPage } from './legal-page.ts';
import { safeguarding } from './safeguarding.ts';

const changed = { date: '2026-11-28', text: 'Last changed on November 28, 2026' };
const { guestMonths, consentYears, unusedAccountMonths, noticeDays, outreachMonths } = RETENTION;
const write = { label: 'Write to us', to: '/contact' };

export const privacyPolicy: LegalPage = {
  title: 'Privacy policy',
  description:
    'What NYEA keeps about you, why, for how long, who else sees it, and how to see, export or delete it.',
  lead: 'What we keep about you, why, for how long, and how to have it deleted. This policy describes what the site does today.',
  changed,
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      list: [
        'You can browse this site without telling us who you are. We do not record which pages you read, we do not track you and we show no advertising.',
        'This site sets no cookies and loads nothing from other companies while you browse.',
        'We ask only for what we need for a booking, an account or an answer, and use it only for that.',
        'Your card number never reaches us. You enter it on the page of our card provider.',
        'We do not sell or rent your data to anyone.',
      ],
    },
    {
      id: 'kept',
      title: 'What we keep, and why',
      rows: [
        {
          name: 'When you write to us',
          line: 'Your name, email address, subject and message, to answer you. The message goes to our office by email, and a confirmation goes to you.',
        },
        {
          name: 'When you ask for the brochure',
          line: 'Your name and email address, and, if you give them, your phone number, institution and audience, together with the time at which you agreed to be contacted. Without that agreement nothing is sent to us.',
        },
        {
          name: 'When you order',
          line: 'Your name, email address, phone number, school, grade and city; what you bought and at what price; where a program requires it, what you agreed to and when; notes that you add; each payment, refund and ticket. We need these to hold your seats, to let you in, and to keep our financial records. A ticket bears your name, or that of whoever you say comes.',
        },
        {
          name: 'When you withdraw from a contract',
          line: 'The name, order reference and email address that you type, which part you mean, and the second at which it came, as the law wants: to confirm it, to return your money, and as proof. The address of the order is told, so that nobody withdraws for somebody else.',
        },
        {
          name: 'When you say who comes',
          line: 'For each seat: the name, and the date of birth or that the participant is of age; for a minor the name, email address and phone number of a guardian, and who may collect the minor; for programs with lodging an emergency contact. We need these to know whom to expect and whom to call. Our office and the staff at the program see them. If you send somebody a link to a seat, we keep the address that it went to. What a guardian consents to is kept with its words, the typed name, the email address it was given from and the time, as proof; that a guardian said no is kept with the time. If the seat gets another date or is cancelled, we email the guardian. 30 days after the last day we delete all of it but the name on the ticket and the consents, and of a refunded seat within a day. If you give a seat to somebody else, we delete it at once, but keep the name on the old ticket as long, to know who was let in with it. The link in a guardian’s email then still takes back what is optional. At the program we may print a badge with the name; it is marked if no pictures may be taken.',
        },
        {
          name: 'When you say what a participant needs',
          line: 'If you choose to: allergies, access needs and diet, and for programs with lodging medication; we need these to keep the participant safe and well. For a journey: passport number, its last day, nationality and flights, which airlines and our staff at the airport need. Health and diet are told only with a consent of their own, of the guardian or of the participant who is of age. All of this is kept encrypted. Nobody in our office sees it but those whom an administrator has named for it, and each look is written down; staff who check guests in, and the printed guest list, are told only whether there is something to know. It is erased when the consent is taken back, when somebody else takes the seat or when the ticket is refunded, at once, and else 30 days after the last day.',
        },
        {
          name: 'When you create an account',
          line: 'Your name, email address, phone number, school, grade, city and whether you are a student or a teacher; the programs that you save. We keep only a hash of your password, from which it cannot be read.',
        },
        {
          name: 'When you keep your family',
          line: 'The names and dates of birth of those whom you add, so that your next booking is filled in sooner, together with the words of your consent as the guardian and the time at which you gave it. Nobody but you sees them. We delete them as soon as you remove them or take the consent back, with your account, and 24 months after your last booking.',
        },
        {
          name: 'When you sign in',
          line: 'A hash of the key that we give your browser, the name of your browser, and when the key was last used, so that you can see and end each sign-in.',
        },
        {
          name: 'When we email you',
          line: 'Which kind of email went to which address, and whether it arrived. If you have not paid for an order after a few minutes, we email you its link once, so that you can pay on another device; if it ends without a payment, we tell you. Each of these emails has a link that stops them.',
        },
      ],
    },
    {
      id: 'network',
      title: 'Your network address',
      text: [
        'To stop programs that flood forms, guess passwords, hoard seats or try stolen cards, we count requests by the network address that they come from. Most counts last from a minute to an hour and are deleted soon after. Two last longer: free seats are counted for a day, and a network from which you have signed in is remembered for 30 days, as a hash.',
        'An order that is not paid yet keeps the network address from which it was placed for as long as it holds seats, and no longer.',
        'Our server keeps a log of requests and errors. Email addresses, names, phone numbers and keys are removed before anything is written to it.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      rows: [
        {
          name: 'The card provider',
          line: 'Receives your email address, your order reference, and what you buy at what price. On its own page it asks for your card and may ask for more. Its own policy applies there. If a cardholder disputes a payment with the bank, it tells us, and we may send evidence that it passes on to the bank: the order with your name, email address and phone number, what you agreed to, which emails we sent you, and which of its tickets were used.',
        },
        {
          name: 'The email service',
          line: 'Delivers our emails to you, and so sees what they contain. Our emails never contain your phone number, school or grade.',
        },
        {
          name: 'Venues and instructors',
          line: 'See what they need on the day: whether a ticket is valid, and any notes from you that concern them.',
        },
      ],
      after: 'Nobody else, unless the law requires it.',
    },
    {
      id: 'how-long',
      title: 'For how long',
      rows: [
        {
          name: 'Sign-ins',
          line: 'End after 7 days without use, and after 30 days in any case. They are then deleted.',
        },
        {
          name: 'Where you signed in',
          line: 'We keep the kind of browser and the network for 180 days after the last sign-in, in a form that nobody can read, to tell you about a new one.',
        },
        {
          name: 'Links in emails',
          line: 'Work once: 30 minutes for a new password, 60 minutes for purchases made as a guest, 24 hours to confirm an address. The link to a guest’s order works until 30 days after the last day of what was booked, and for 30 days at least, on every device. They are deleted a day after that.',
        },
        {
          name: 'Messages from the card provider',
          line: 'Are deleted after 180 days. By then a payment can no longer be disputed in the usual way.',
        },
        {
          name: 'Accounts',
          line: `Are kept until you delete yours. If nobody has signed in for ${unusedAccountMonths} months, we email you, and delete the account ${noticeDays} days later unless you sign in. Orders that still name you end first.`,
        },
        {
          name: 'The family in your account',
          line: 'Is kept for 24 months after your last booking, or after you agreed to it, if that was later.',
        },
        {
          name: 'Orders and payments',
          line: `Name, email address, phone number, school, grade, city and notes are kept for ${guestMonths} months after the last day of the last seat. They are kept longer only while a refund, a dispute, an invoice or a withdrawal is open: then until 180 days after the refund or the dispute ended, or 3 years after the withdrawal. After that, and if your account is deleted, what was sold and paid stays as part of our financial records, as figures that identify nobody.`,
        },
        {
          name: 'Consents of a guardian',
          line: `Are kept as proof for ${consentYears} years after the last day of the last seat, with the name of the participant, and the name and address of whoever gave them. Until then, the link in the guardian’s email takes back what is optional.`,
        },
        {
          name: 'Withdrawals from a contract',
          line: 'What you typed is kept for 3 years after it came, as long as a claim can usually be brought. After that, only the time and what became of it stay with the order.',
        },
        {
          name: 'Messages to us and brochure requests',
          line: `Are kept for ${outreachMonths} months after the last message, or until you ask us to delete them.`,
        },
      ],
    },
    {
      id: 'deletion',
      title: 'Deleting your account',
      text: [
        'You can delete your account yourself, on your dashboard and with your password. It takes effect at once and cannot be undone. Your profile, saved programs, family and sign-ins are deleted. Name, email address, phone number, school, grade, city and notes are removed from your orders and tickets, and your email address from our record of emails. What stays is the order reference, what was sold, for how much and when, what was agreed to and when, and a note that an account was deleted, with its number and without a name. Tickets stay valid, because they do not name their holder. Messages to us and brochure requests are not part of an account. We delete them when you ask.',
        'You cannot delete your account while an order is being paid or refunded, so that no money is lost.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask of us',
      list: [
        'To see what we keep about you and get a copy of it. You can export the data of your account yourself, on your dashboard. We send you a copy of messages and brochure requests when you ask.',
        'To correct what is wrong. You can change your profile yourself.',
        'To delete it, even without an account: email us from the address that you ordered with.',
        'To withdraw your agreement to be contacted, at any time and without giving a reason.',
      ],
      after:
        'A person answers within 24 hours. The law where you live may give you further rights, and an authority that you can complain to. Nothing here takes those away.',
      link: write,
    },
    {
      id: 'children',
      title: 'Students who are minors',
      text: [
        'Many of our participants are at school. If you are too young to give consent yourself where you live, please ask a parent or guardian to order, sign up or write for you. A parent can ask us for everything that we keep about a child, and have it deleted, also if somebody else bought the ticket.',
      ],
    },
    {
      id: 'browser',
      title: 'In your own browser',
      text: [
        'Your cart, your sign-in, your open order and the key to your guest orders are kept in the storage of your browser. The cookie policy lists each entry.',
      ],
      link: { label: 'Cookie policy', to: '/cookie-policy' },
    },
  ],
};

export const cookiePolicy: LegalPage = {
  title: 'Cookie policy',
  description:
    'This site sets no cookies. What it keeps in the storage of your browser instead, and how to remove it.',
  lead: 'This site sets no cookies, so there is no banner to click away. It does keep a few things in the storage of your browser. They are listed here by name.',
  changed,
  sections: [
    {
      id: 'storage',
      title: 'What is kept in your browser',
      text: ['These entries are shared by all tabs and stay when you close them.'],
      rows: [
        {
          name: 'nyea_cart',
          line: 'What is in your cart. It stays until you empty it, buy it, or clear your browser.',
        },
        {
          name: 'nyea_token',
          line: 'The key that shows who has signed in. It is removed when you log out, or when it expires: after 7 days without use, and after 30 days in any case.',
        },
        {
          name: 'nyea_user',
          line: 'Your name, email address and profile, so that pages can show your name right away. It is removed together with the key.',
        },
        {
          name: 'nyea_buyer',
          line: 'A random key that your browser creates, or receives, once there is something in your cart. It marks an order that you place as a guest as yours, and opens it. It says nothing about you. It stays until you clear your browser.',
        },
        {
          name: 'nyea_order',
          line: 'The reference of an order that you have started, and until when we hold its seats, so that you can continue from the cart. It is removed when the order has been paid, was cancelled or has expired.',
        },
        {
          name: 'nyea_finished',
          line: 'The references of your last 20 purchases, so that what you bought is removed from your cart only once. It stays until you clear your browser.',
        },
        {
          name: 'nyea_leads',
          line: 'What you filled in when you asked for a brochure. It stays until you clear your browser.',
        },
        {
          name: 'nyea_office_columns',
          line: 'For our office staff only: which columns of a list they want to see.',
        },
        {
          name: 'nyea_office_scans',
          line: 'For our office staff only: which tickets were checked in while there was no connection, by ticket number and without names. It is removed when it has been sent.',
        },
      ],
    },
    {
      id: 'tab',
      title: 'What is kept in one tab',
      text: ['These entries belong to one tab, and are gone when you close it.'],
      rows: [
        {
          name: 'nyea_guest',
          line: 'What you filled in to buy as a guest, so that a reload does not lose it. It is removed after the purchase.',
        },
        {
          name: 'nyea_checkout',
          line: 'What you are about to pay for and your details, with a random name for that attempt, so that pressing the button twice makes only one order. It is removed when the order has ended.',
        },
        {
          name: 'nyea_office',
          line: 'For our office staff only: the key that shows who has signed in there. It is removed when they sign out, and expires after 30 minutes without use.',
        },
        {
          name: 'nyea_office_check_in',
          line: 'For our office staff only: whom they are checking in, with the state of each ticket, the age group, whom to call, who may collect a minor, what a guardian consented to, and whether there is something to know about health or diet, so that guests can be let in without a connection. It is removed when they sign out, switch to another session, or when the session has been over for twelve hours.',
        },
        {
          name: 'nyea_seat_link',
          line: 'The secret of a link to a seat that you opened from an email, so that the page still works when you reload it.',
        },
        {
          name: 'nyea_claim_link',
          line: 'The secret of an emailed link that adds purchases to an account. It is removed when it has been used.',
        },
        {
          name: 'nyea_reset_link',
          line: 'The secret of an emailed link for a new password. It is removed when it has been used.',
        },
        {
          name: 'nyea_sign_in_link',
          line: 'The secret of an emailed link that signs you in. It is removed when it has been used.',
        },
        {
          name: 'nyea_verify_link',
          line: 'The secret of an emailed link that confirms your email address. It is removed when it has been used.',
        },
        {
          name: 'nyea_invitation_link',
          line: 'For our office staff only: the secret of an emailed link that invites them. It is removed when it has been used.',
        },
        {
          name: 'nyea_unfinished_navigation',
          line: 'The page that is being opened. It is removed once that page has loaded.',
        },
      ],
      after:
        'Only this site reads these entries, and none is used to track you. Only what a request needs leaves your browser: the key that shows who has signed in, the key to your guest orders, and what you send yourself.',
    },
    {
      id: 'no-tracking',
      title: 'What we do not use',
      list: [
        'No cookies, for statistics or for advertising.',
        'No counters, pixels, fonts, maps or videos from other companies while you browse.',
        'No fingerprinting of your device.',
      ],
    },
    {
      id: 'payment',
      title: 'The one exception: paying',
      text: [
        'The cart page loads the script of our card provider from the provider’s own address, because this is how the provider detects stolen cards. That script, and the page on which you pay, may set cookies of the provider. The provider’s policy applies to them, not ours. If you never open the cart, they are never set.',
      ],
    },
    {
      id: 'remove',
      title: 'How to remove it all',
      text: [
        'Log out, empty the cart, or clear the data of this site in your browser settings. After that, you can still open an order that you placed as a guest with the link in its email. In a browser that does not allow storage, every page works, but your cart and your sign-in last only until you close the page.',
      ],
      link: { label: 'Privacy policy', to: '/privacy-policy' },
    },
  ],
};

/** Keyed by path. */
export const legalPages: Record<string, LegalPage> = {
  'privacy-policy': privacyPolicy,
  'cookie-policy': cookiePolicy,
  terms,
  safeguarding,
  accessibility,
};
