import type { EmailContent, EmailContentOf } from '#server/domain/email-delivery/email-content.ts';
import { buildLineFacts, buildOrderFacts, buildSessionFacts } from './sample-order-facts.ts';

const publicUrl = 'https://www.example.com';
const name = 'Åsa Şahin-Özkök';
const stopUrl = `${publicUrl}/reminders#token=t0ken`;
const cartUrl = `${publicUrl}/cart`;
const orderUrl = `${publicUrl}/orders/Q4VN-8ZTE-61KS#token=t0ken`;
const nextDates = [
  {
    days: 'Monday, June 2 – Wednesday, June 4, 2031',
    place: 'Seoul, South Korea',
    url: `${publicUrl}/workshop-booking/leadership-negotiation-communication/session/czEy`,
  },
];
const unpaid = buildOrderFacts({
  payments: [],
  lines: buildOrderFacts().lines.map((line) => ({ ...line, tickets: [] })),
});
const refunded = buildOrderFacts({
  state: 'partly_refunded',
  lines: [
    buildLineFacts({
      tickets: [
        { code: '7K3M-9QXD-04TR', state: 'refunded' },
        { code: 'B0RN-2HAP-PYTW', state: 'valid' },
      ],
    }),
  ],
});

/** One letter of every kind. */
export const sampleEmails: { [Kind in EmailContent['kind']]: EmailContentOf<Kind> } = {
  welcome: {
    kind: 'welcome',
    publicUrl,
    name,
    verifyUrl: `${publicUrl}/verify-email#token=t0ken`,
    validFor: '24 hours',
  },
  verify_email: {
    kind: 'verify_email',
    publicUrl,
    name,
    verifyUrl: `${publicUrl}/verify-email#token=t0ken`,
    validFor: '24 hours',
  },
  reset_password: {
    kind: 'reset_password',
    publicUrl,
    name,
    resetUrl: `${publicUrl}/reset-password#token=t0ken`,
    validFor: '30 minutes',
  },
  sign_in_link: {
    kind: 'sign_in_link',
    publicUrl,
    name,
    signInUrl: `${publicUrl}/sign-in-link#token=t0ken`,
    validFor: '10 minutes',
  },
  address_taken: { kind: 'address_taken', publicUrl, name, signInUrl: `${publicUrl}/signin` },
  new_sign_in: {
    kind: 'new_sign_in',
    publicUrl,
    name,
    device: 'Chrome on iPhone',
    at: new Date('2031-05-05T09:41:00Z'),
    settingsUrl: `${publicUrl}/dashboard`,
    resetUrl: `${publicUrl}/forgot-password`,
  },
  passkey_added: {
    kind: 'passkey_added',
    publicUrl,
    name,
    settingsUrl: `${publicUrl}/dashboard`,
    resetUrl: `${publicUrl}/forgot-password`,
  },
  order_paid: { kind: 'order_paid', publicUrl, order: buildOrderFacts(), orderUrl },
  confirm_seats: {
    kind: 'confirm_seats',
    publicUrl,
    order: { ...unpaid, state: 'awaiting_confirmation', totalCents: 0 },
    heldMinutes: 30,
    heldUntil: new Date('2031-03-01T14:32Z'),
    confirmUrl: `${publicUrl}/confirm-seats#token=t0ken`,
    stopUrl,
  },
  seats_given_back: {
    kind: 'seats_given_back',
    publicUrl,
    order: refunded,
    tickets: 1,
    backCents: 64_950,
    keptCents: 64_950,
    orderUrl,
  },
  who_comes_missing: {
    kind: 'who_comes_missing',
    publicUrl,
    buyer: 'Åsa Şahin-Özkök',
    title: 'Leadership, Negotiation and Communication',
    days: 'Monday, May 5 – Wednesday, May 7, 2031',
    seats: [
      { name: 'Ada Şahin', lacks: ['guardian'] },
      { name: '', lacks: ['name', 'date of birth'] },
    ],
    orderUrl,
  },
  consents: {
    kind: 'consents',
    publicUrl,
    participant: 'Ada Şahin',
    title: 'Leadership, Negotiation and Communication',
    days: 'Monday, May 5 – Wednesday, May 7, 2031',
    consents: [
      {
        words: 'The participant may take part in this program.',
        givenBy: 'Åsa Şahin',
        givenAt: new Date('2031-03-02T09:41:00Z'),
      },
    ],
    ended: [
      {
        words: 'You may take pictures in which the participant can be recognized.',
        endedAt: new Date('2031-03-09T16:05:00Z'),
        byOffice: true,
      },
    ],
  },
  seat_handed_on: {
    kind: 'seat_handed_on',
    publicUrl,
    buyer: 'Åsa Şahin-Özkök',
    title: 'Leadership, Negotiation and Communication',
    days: 'Monday, May 5 – Wednesday, May 7, 2031',
    code: '7K3M-9QXD-04TR',
    orderUrl,
  },
  seat_link: {
    kind: 'seat_link',
    publicUrl,
    buyer: 'Åsa Şahin',
    title: 'Leadership, Negotiation and Communication',
    days: 'Monday, May 5 – Wednesday, May 7, 2031',
    seatUrl: `${publicUrl}/seats/7K3M-9QXD-04TR#token=t0ken`,
  },
  payment_failed: {
    kind: 'payment_failed',
    publicUrl,
    order: { ...unpaid, state: 'failed' },
    cartUrl,
    stopUrl,
  },
  order_to_pay: {
    kind: 'order_to_pay',
    publicUrl,
    order: { ...unpaid, state: 'pending' },
    minutesLeft: 25,
    heldUntil: new Date('2031-03-01T10:30Z'),
    orderUrl,
    stopUrl,
  },
  order_link: { kind: 'order_link', publicUrl, order: buildOrderFacts(), orderUrl },
  order_expired: {
    kind: 'order_expired',
    publicUrl,
    order: { ...unpaid, state: 'expired' },
    cartUrl,
    stopUrl,
  },
  late_payment_refunded: {
    kind: 'late_payment_refunded',
    publicUrl,
    order: { ...unpaid, state: 'refund_due' },
    amountCents: 369_900,
    reason: 'seats_gone',
    nextDates,
  },
  refund_done: { kind: 'refund_done', publicUrl, order: refunded, amountCents: 124_950, orderUrl },
  session_cancelled: {
    kind: 'session_cancelled',
    publicUrl,
    order: refunded,
    session: buildSessionFacts(),
    seats: 2,
    amountCents: 249_900,
    goesBack: 'by card',
    nextDates,
    note: 'The venue has closed for repairs.',
    orderUrl,
  },
  session_changed: {
    kind: 'session_changed',
    publicUrl,
    order: buildOrderFacts(),
    session: buildSessionFacts(),
    before: {
      days: 'Monday, May 5, 2031',
      hours: '9:00 AM – 5:00 PM',
      zoneLabel: 'GMT+9',
      venue: 'Lakeside Hall',
      city: 'Seoul',
    },
    orderUrl,
  },
  program_changed: {
    kind: 'program_changed',
    publicUrl,
    order: buildOrderFacts(),
    line: buildLineFacts({ session: undefined, held: buildSessionFacts() }),
    before: {
      days: 'Monday, May 5, 2031',
      hours: '9:00 AM – 5:00 PM',
      zoneLabel: 'GMT+9',
      venue: 'Online',
      city: '',
    },
    orderUrl,
  },
  address_changed: {
    kind: 'address_changed',
    publicUrl,
    reference: 'Q4VN-8ZTE-61KS',
    objectionUrl: `${publicUrl}/address-objection#token=t0ken`,
    validFor: '7 days',
  },
  claim_purchases: {
    kind: 'claim_purchases',
    publicUrl,
    claimUrl: `${publicUrl}/claim#token=t0ken`,
    validFor: '60 minutes',
  },
  contact_to_office: {
    kind: 'contact_to_office',
    publicUrl,
    number: 12,
    name,
    email: 'asa@example.com',
    subject: 'Dates in Seoul',
    message:
      'Good morning,\n\nwhen does the next leadership workshop take place in Seoul?\nWe would come with four.\n\n<b>Thank you</b>',
  },
  contact_confirmation: { kind: 'contact_confirmation', publicUrl, name },
  contact_reply: {
    kind: 'contact_reply',
    publicUrl,
    text: 'Dear Åsa,\n\nthe next one is in May.\nFour of you are welcome.\n\nThe office of NYEA',
    writtenAt: new Date('2031-03-01T10:04Z'),
    about: 'Dates in Seoul',
    message: 'When does the next leadership workshop take place in Seoul?\n\nWe would come with four.',
  },
  brochure: {
    kind: 'brochure',
    publicUrl,
    name,
    brochureUrl: `${publicUrl}/documents/Program-details.pdf`,
  },
  office_alert: {
    kind: 'office_alert',
    publicUrl,
    what: 'A refund failed. We still hold the money.',
    reference: 'Q4VN-8ZTE-61KS',
  },
  backup_failed: {
    kind: 'backup_failed',
    publicUrl,
    what: 'A backup failed: No space left on device.',
  },
  unmatched_payments: { kind: 'unmatched_payments', publicUrl, payments: 3 },
  invitation: {
    kind: 'invitation',
    publicUrl,
    role: 'staff',
    invitedBy: name,
    invitationUrl: `${publicUrl}/admin/invitation#token=t0ken`,
    validFor: '7 days',
  },
  factors_removed: {
    kind: 'factors_removed',
    publicUrl,
    name,
    isOfTheOffice: true,
    signInUrl: `${publicUrl}/admin`,
  },
  recovery_code_used: {
    kind: 'recovery_code_used',
    publicUrl,
    name,
    left: 9,
    isOfTheOffice: true,
    securityUrl: `${publicUrl}/admin/security`,
  },
};
