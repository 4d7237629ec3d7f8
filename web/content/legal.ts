export interface LegalSection {
  id: string;
  title: string;
  text?: string[];
  list?: string[];
  /** What it is called, and what it is. */
  rows?: { name: string; line: string }[];
  after?: string;
  link?: { label: string; to: string };
}

export interface LegalPage {
  title: string;
  description: string;
  lead: string;
  changed: { date: string; text: string };
  sections: LegalSection[];
}

const changed = { date: '2026-11-21', text: 'Last changed on November 21, 2026' };
const write = { label: 'Write to us', to: '/contact' };

export const privacyPolicy: LegalPage = {
  title: 'Privacy policy',
  description:
    'What NYEA keeps about you, why, for how long, who else sees it, and how to have it shown, exported or deleted.',
  lead: 'What we keep about you, why, for how long, and how to end it. It describes what this site does, nothing that it might do one day.',
  changed,
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      list: [
        'You can read everything here without telling us who you are. We keep no record of who looked at what, follow nobody and show no advertising.',
        'This site sets no cookies and loads nothing from other companies while you browse.',
        'We ask for what a booking, an account or an answer needs, and use it for that.',
        'Your card number never reaches us. The card provider takes it.',
        'We sell or rent no data to anybody.',
      ],
    },
    {
      id: 'kept',
      title: 'What we keep, and why',
      rows: [
        {
          name: 'When you write to us',
          line: 'Your name, email address, subject and message, to answer you. The message is sent to our office by email, and a confirmation to you.',
        },
        {
          name: 'When you ask for the brochure',
          line: 'Your name and email address, and if you give them your phone number, institution and audience, together with the moment at which you agreed to be contacted. Without that agreement nothing is sent to us.',
        },
        {
          name: 'When you order',
          line: 'Your name, email address, phone number, school, grade and city; what you bought and at which price; notes that you add; each payment, refund and ticket. We need them to hold your seats, to let you in, and to keep our books. A ticket does not name its holder.',
        },
        {
          name: 'When you open an account',
          line: 'Your name, email address, phone number, school, grade, city and whether you are a student or a teacher; the programs that you save. Of your password we keep only a hash, from which it cannot be read.',
        },
        {
          name: 'When you sign in',
          line: 'A hash of the key that your browser is given, what your browser calls itself, and when it was last used, so that you can see and end each sign-in.',
        },
        {
          name: 'When we write to you',
          line: 'Which kind of email went to which address, and whether it arrived.',
        },
      ],
    },
    {
      id: 'network',
      title: 'Your network address',
      text: [
        'To keep out programs that flood forms, guess passwords or hoard seats, we count requests by the address of the network that they come from. A count is deleted soon after its time is over, which for most is a minute to an hour. Two last longer: free seats are counted for a day, and a network from which you have signed in is remembered for 30 days, as a hash.',
        'An order that is not paid yet keeps the address from which it was begun for as long as it holds seats, and not afterwards.',
        'Our server writes a log of requests and errors. Email addresses, names, phone numbers and keys are taken out before a line is written.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      rows: [
        {
          name: 'The card provider',
          line: 'Receives your email address, the reference of your order, and what you buy at which price. On its own page it asks for your card and may ask for more; there its own policy holds. If a cardholder protests at the bank, it tells us.',
        },
        {
          name: 'The mail service',
          line: 'Carries our emails to you, and so sees what stands in them. No email from us holds your phone number, school or grade.',
        },
        {
          name: 'Venues and instructors',
          line: 'See what they need on the day: that a ticket is valid, and what you have told us in notes where it concerns them.',
        },
      ],
      after: 'Nobody else, unless a law obliges us.',
    },
    {
      id: 'how-long',
      title: 'For how long',
      rows: [
        {
          name: 'Sign-ins',
          line: 'End after 7 days without use and after 30 days in any case, and are then deleted.',
        },
        {
          name: 'Links in emails',
          line: 'Work once: 30 minutes for a new password, 60 minutes for purchases made as a guest, 24 hours to confirm an address, 30 days to open a guest’s order. A day after that they are deleted.',
        },
        {
          name: 'Messages of the card provider',
          line: 'Are deleted after 180 days, by when a payment can no longer be disputed in the usual way.',
        },
        {
          name: 'Accounts',
          line: 'Are kept until you delete yours.',
        },
        {
          name: 'Orders and payments',
          line: 'Are kept as part of our books. If your account is deleted, they stay as figures that lead to nobody.',
        },
        {
          name: 'Messages to us and brochure requests',
          line: 'Are kept until you ask us to delete them.',
        },
      ],
    },
    {
      id: 'deletion',
      title: 'Deleting your account',
      text: [
        'You can delete your account yourself, on your dashboard and with your password. It happens at once and cannot be undone. Your profile, saved programs and sign-ins are deleted. Name, email address, phone number, school, grade, city and notes are removed from your orders and tickets, and your address from the record of emails. What stays is the order’s reference, what was sold, for how much and when, and a note that an account with a number, and no name, was deleted. Tickets stay valid; they do not name their holder. Messages to us and brochure requests are no part of an account and are deleted when you ask.',
        'While an order is being paid or refunded we refuse, so that no money is lost on the way.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask of us',
      list: [
        'To see what we keep about you, and to have a copy of it. What belongs to your account you can export yourself, on your dashboard; of messages and brochure requests we send you a copy when you ask.',
        'To correct what is wrong. Your profile you can change yourself.',
        'To delete it, also without an account: write to us from the address that you ordered with.',
        'To take back an agreement to be contacted, at any time and without a reason.',
      ],
      after:
        'A person answers within 24 hours. The law where you live may give you further rights, and an authority to which you can complain; nothing here takes them away.',
      link: write,
    },
    {
      id: 'children',
      title: 'Students under age',
      text: [
        'Many of our participants are at school. If you are under the age at which you may agree for yourself where you live, please let a parent or guardian order, sign up or write in your place. A parent may ask us for everything that we keep about a child, and have it deleted.',
      ],
    },
    {
      id: 'browser',
      title: 'In your own browser',
      text: [
        'Your cart, your sign-in, what you are ordering and the key of a guest’s orders are kept in the storage of your browser. Each entry is named in the cookie policy.',
      ],
      link: { label: 'Cookie policy', to: '/cookie-policy' },
    },
  ],
};

export const cookiePolicy: LegalPage = {
  title: 'Cookie policy',
  description:
    'This site sets no cookies. What it keeps in the storage of your browser instead, entry by entry, and how to remove it.',
  lead: 'This site sets no cookies, so there is no banner to click away. It does keep a few things in the storage of your browser, and here is each of them by name.',
  changed,
  sections: [
    {
      id: 'storage',
      title: 'What is kept in your browser',
      text: ['These entries are the same in all tabs, and outlive them.'],
      rows: [
        {
          name: 'nyea_cart',
          line: 'What is in your cart. It stays until you empty it, buy it, or clear your browser.',
        },
        {
          name: 'nyea_token',
          line: 'The key that shows who has signed in. It is removed when you log out, or when it is refused because it has ended: after 7 days without use, and after 30 days in any case.',
        },
        {
          name: 'nyea_user',
          line: 'Your name, email address and profile, so that a page can greet you without asking. It is removed together with the key.',
        },
        {
          name: 'nyea_buyer',
          line: 'A key that your browser makes up at random, or is told, once there is something in your cart. An order that you make as a guest is known as yours by it, and opens with it. It says nothing about you, and stays until you clear your browser.',
        },
        {
          name: 'nyea_order',
          line: 'The reference of an order that you have begun, and until when its seats are held, so that you can go on from the cart. It is removed when the order has been paid, was given up or has expired.',
        },
        {
          name: 'nyea_finished',
          line: 'The references of your last 20 purchases, so that what was bought leaves your cart only once. It stays until you clear your browser.',
        },
        {
          name: 'nyea_leads',
          line: 'What you filled in when you asked for a brochure. It stays until you clear your browser.',
        },
        {
          name: 'nyea_office_columns',
          line: 'For people of our office only: which columns of which list they want to see.',
        },
        {
          name: 'nyea_office_scans',
          line: 'For people of our office only: who was let in at a door while there was no connection, by the numbers of tickets and without names. It is removed when it has been sent.',
        },
      ],
    },
    {
      id: 'tab',
      title: 'What is kept in one tab',
      text: ['These entries are known to one tab alone, and are gone when you close it.'],
      rows: [
        {
          name: 'nyea_guest',
          line: 'What you filled in to buy as a guest, so that a reload does not lose it. It is removed after the purchase.',
        },
        {
          name: 'nyea_checkout',
          line: 'What you are about to pay for and as whom, beside a random name for that one try, so that pressing twice makes one order. It is removed when the order has ended.',
        },
        {
          name: 'nyea_office',
          line: 'For people of our office only: the key that shows who has signed in there. It is removed when they sign out, and ends after 30 minutes without use.',
        },
        {
          name: 'nyea_office_door',
          line: 'For people of our office only: the names, order references and states of the tickets of the session at whose door they stand, so that guests can be let in without a connection. It is removed when they sign out, turn to another session, or the session has been over for twelve hours.',
        },
        {
          name: 'nyea_claim_link',
          line: 'The secret of a link from a letter by which purchases join an account. It is removed when it has been used.',
        },
        {
          name: 'nyea_reset_link',
          line: 'The secret of a link from a letter for a new password. It is removed when it has been used.',
        },
        {
          name: 'nyea_verify_link',
          line: 'The secret of a link from a letter that confirms your address. It is removed when it has been used.',
        },
        {
          name: 'nyea_invitation_link',
          line: 'For people of our office only: the secret of a link from a letter that invites them. It is removed when it has been used.',
        },
        {
          name: 'nyea_unfinished_navigation',
          line: 'The page that you were on the way to. It is removed when that page is there.',
        },
      ],
      after:
        'None of all these entries is read by anybody but this site, and none is used to follow you. What leaves your browser is only what a call needs: the key of who has signed in, the key of a guest’s orders, and what you send yourself.',
    },
    {
      id: 'no-tracking',
      title: 'What is not there',
      list: [
        'No cookies of ours, neither for statistics nor for advertising.',
        'No counters, pixels, fonts, maps or films from other companies while you browse.',
        'No fingerprint of your device.',
      ],
    },
    {
      id: 'payment',
      title: 'The one exception: paying',
      text: [
        'On the cart page the script of our card provider is loaded from the provider’s own address, because that is how it keeps thieves from trying out stolen cards. That script, and the page on which you pay, may set cookies of the provider. They are under its policy and not under ours. If you never open the cart, you never meet them.',
      ],
    },
    {
      id: 'remove',
      title: 'How to remove it all',
      text: [
        'Log out, empty the cart, or clear the data of this site in the settings of your browser. When you clear it, an order that you made as a guest still opens by the link in its letter. In a browser that refuses storage every page works, but a cart and a sign-in last only until the page is closed.',
      ],
      link: { label: 'Privacy policy', to: '/privacy-policy' },
    },
  ],
};

export const terms: LegalPage = {
  title: 'Terms',
  description: 'How ordering, seats, prices, payment, tickets, refunds and accounts work on this site.',
  lead: 'What you may expect of us when you order here, and what we expect of you.',
  changed,
  sections: [
    {
      id: 'offer',
      title: 'Programs, sessions and prices',
      text: [
        'Each program and each session stands here with its content, place, dates, number of seats and price. Prices are per seat, in the currency shown, with the processing fee included. What reads Custom is offered to you in writing when you ask.',
        'Times are those of the venue. If a price changes between your look and your order, you are told before you pay, and nothing is ordered until you agree.',
      ],
    },
    {
      id: 'seats',
      title: 'Seats',
      list: [
        'Seats are first come, first served. A cart holds none.',
        'From the moment you go to pay, your seats are held for about half an hour. You may extend that once. What is not paid in time goes back on sale.',
        'A cart is held all together or not at all. If it is short, we say for each line what is left.',
        'One order takes up to 10 seats of a program or session and up to 20 in all; of seats that cost nothing, 10 a day. Larger groups write to us.',
        'Sales of a session end when it begins.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      text: [
        'You pay by card on the page of our card provider. The order is yours when the payment has arrived, and we confirm it by email with receipt, tickets and calendar.',
        'A payment that arrives after the seats were given back takes seats again if all of them are still free; else it goes back in full. A second payment for the same order goes back as well.',
      ],
    },
    {
      id: 'tickets',
      title: 'Tickets',
      text: [
        'A ticket is one seat. It does not name its holder, so keep it as you would keep a banknote: whoever shows it first has used it.',
      ],
    },
    {
      id: 'cancellation',
      title: 'If you cannot come',
      text: [
        'Write to us with the reference of your order, as early as you can. A person answers within 24 hours and says what can be refunded or moved. That depends on the program and on how near it is, and is told to you before anything is done.',
        'A refund goes to the card that was charged. A refund of everything ends the tickets of that order. Where the law of your country gives you a right to withdraw, you have it.',
      ],
      link: write,
    },
    {
      id: 'cancelled-by-us',
      title: 'If we cannot hold it',
      text: [
        'If we call off a program or session, you have your money back in full, or another date if you prefer it. A payment that arrives for a session that has been called off goes back by itself.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      text: [
        'Keep your password to yourself and give us an address at which you can be reached. You may delete your account at any time, except while an order is being paid or refunded. We may close one that is used to harm others, to hoard seats or to break in.',
      ],
    },
    {
      id: 'conduct',
      title: 'In the room',
      text: [
        'Participants treat one another, their instructors and the venue with respect. Whoever does not may be asked to leave. Traveling minors come with the consent of a parent or guardian.',
      ],
    },
    {
      id: 'promises',
      title: 'What we do not promise',
      text: [
        'We advise, teach and train. Admission to a university, a scholarship, a job or a grade is decided by others, and figures on this site describe the past. Names of universities and institutions say what a program is about or where its ideas come from.',
      ],
    },
    {
      id: 'law',
      title: 'The rest',
      text: [
        'These terms hold for orders made while they stand here; an order keeps the terms under which it was made. If a part of them does not hold where you live, the others do. Your rights as a consumer stay untouched.',
        'What happens with your data is told in the privacy policy.',
      ],
      link: { label: 'Privacy policy', to: '/privacy-policy' },
    },
  ],
};

/** By their addresses. */
export const legalPages: Record<string, LegalPage> = {
  'privacy-policy': privacyPolicy,
  'cookie-policy': cookiePolicy,
  terms,
};
