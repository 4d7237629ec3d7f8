interface Terms {
  title: string;
  description: string;
  lead: string;
  changed: { date: string; text: string };
  sections: TermsSection[];
}

interface TermsSection {
  id: string;
  title: string;
  text?: string[];
  list?: string[];
  link?: { label: string; to: string };
}

/** The terms of the site. They are a page, and part of the evidence in a dispute. */
export const terms: Terms = {
  title: 'Terms',
  description: 'How ordering, seats, prices, payment, tickets, refunds and accounts work on this site.',
  lead: 'What you may expect of us when you order here, and what we expect of you.',
  changed: { date: '2026-11-27', text: 'Last changed on November 27, 2026' },
  sections: [
    {
      id: 'offer',
      title: 'Programs, sessions and prices',
      text: [
        'Each program and session is shown with its content, place, dates, number of seats and price. Prices are per seat, in the currency shown, and include the processing fee. If the price reads Custom, ask us for a written offer.',
        'Times are in the time zone of the venue. If a price changes before you order, we tell you before you pay, and nothing is ordered until you agree.',
      ],
    },
    {
      id: 'seats',
      title: 'Seats',
      list: [
        'Seats are first come, first served. Adding a seat to your cart does not hold it.',
        'We hold your seats for about half an hour from the moment you go to pay, or for about 10 minutes while many people want the same seats. You can extend this once, unless more than half of the seats that are left are held. Seats that are not paid for in time go back on sale.',
        'We hold all the seats in your cart or none. If there are not enough, we tell you for each item how many are left.',
        'One order can have up to 10 seats of a program or session, and up to 20 seats in all. You can book up to 10 free seats a day. For larger groups, write to us.',
        'Booking for a session closes when it starts.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      text: [
        'You pay by card on the page of our card provider. Your order is complete when the payment arrives. We confirm it by email, with your receipt, tickets and a calendar file. Schools can also agree with us to pay by invoice.',
        'If a payment arrives after the seats went back on sale, you get the seats if all of them are still free. Otherwise we refund it in full. We also refund a second payment for the same order.',
      ],
    },
    {
      id: 'tickets',
      title: 'Tickets',
      text: [
        'A ticket is one seat. Once you have said who comes, it bears that name. Until then, and at the door, its code is what counts, so keep it safe: whoever shows it first has used it.',
        'You can give a seat to somebody else on the page of your order, at no cost, as long as the terms beside its price say, or where no terms are shown, until the day before the first day. The ticket then stops working, and you get a new one by email.',
      ],
    },
    {
      id: 'cancellation',
      title: 'If you cannot come',
      text: [
        'Each program and session says beside its price which refund you get if you cancel, and until when. Days count by the calendar of the venue, and each ends at midnight there. Your order and your receipt keep the terms under which you booked.',
        'Cancel on the page of your order: it shows the exact amount before you decide. Where no terms are shown, write to us with your order reference; a person answers within 24 hours.',
        'Where its terms name another date, choose it on the page of your order, without a fee. Your seat stays yours until the new one is. You pay the difference in price, or it is refunded. A cheaper date never refunds more than cancelling would on that day. If you cancel after that, you get the smaller refund by the terms of both dates.',
        'A refund goes to the card that was charged. When an order is refunded in full, its tickets are no longer valid. If the law of your country gives you a right to withdraw, you keep that right.',
        'To withdraw, follow “Withdraw from contract here” at the end of every page: two steps, without an account and without a reason, and a receipt by email. What begins some days after booking, such as consulting, can be withdrawn from until the end of the 14th day after the purchase, as long as nothing has begun; on a weekend or public holiday, until the end of the next working day. You then get a full refund. What is held on a date is exempt as far as the law says so; send it to us all the same, and a person answers within 14 days.',
      ],
      link: { label: 'Write to us', to: '/contact' },
    },
    {
      id: 'cancelled-by-us',
      title: 'If we cancel',
      text: [
        'If we cancel a program or session, you get a full refund, or another date if you prefer. Where another date has seats for you, we hold them for seven days and email you, and you choose on the page of your order. Another date then costs you nothing more, and if it is cheaper, the difference is refunded. If we hear nothing from you in these seven days, or if no other date has seats, you get the refund. A payment that arrives after the session was cancelled is refunded automatically.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      text: [
        'Keep your password to yourself, and give us an email address where we can reach you. You can delete your account at any time, except while an order is being paid or refunded. We may close an account that is used to harm others, to hoard seats or to break in.',
      ],
    },
    {
      id: 'conduct',
      title: 'In the room',
      text: [
        'Participants treat one another, their instructors and the venue with respect. Anyone who does not may be asked to leave. Minors who travel need the consent of a parent or guardian.',
      ],
    },
    {
      id: 'promises',
      title: 'What we do not promise',
      text: [
        'We advise, teach and train. Others decide on admission to a university, scholarships, jobs and grades. Figures on this site describe the past. Names of universities and institutions say what a program is about or where its ideas come from.',
      ],
    },
    {
      id: 'law',
      title: 'About these terms',
      text: [
        'These terms apply to orders placed while they are published here. An order keeps the terms under which it was placed. If a part of them does not apply where you live, the other parts still do. Your rights as a consumer are not affected.',
        'The privacy policy explains what happens to your data.',
      ],
      link: { label: 'Privacy policy', to: '/privacy-policy' },
    },
  ],
};
