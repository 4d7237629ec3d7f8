import { expect, test } from 'vitest';
import { subjectInWords } from './subject-in-words.ts';

const nameless = { subject_name: null, order_reference: null };

test('a thing is told by its name, with the way to its page', () => {
  expect(
    subjectInWords({
      subject: 'ticket:3',
      subject_name: 'AAAA-BBBB-CCCC',
      order_reference: 'DDDD-EEEE-FFFF',
    }),
  ).toEqual({ text: 'Ticket AAAA-BBBB-CCCC', address: '/admin/orders/DDDD-EEEE-FFFF' });
  expect(subjectInWords({ ...nameless, subject: 'contact_message:1', subject_name: 'Invoices' })).toEqual({
    text: 'Message Invoices',
    address: '/admin/messages/1',
  });
  expect(subjectInWords({ ...nameless, subject: 'refund:2', order_reference: 'DDDD-EEEE-FFFF' })).toEqual({
    text: 'Refund 2 of order DDDD-EEEE-FFFF',
    address: '/admin/orders/DDDD-EEEE-FFFF',
  });
  expect(subjectInWords({ ...nameless, subject: 'email:5', subject_name: 'order_paid' }).text).toBe(
    'Email Booking confirmed',
  );
});

test('what is gone leads nowhere, and a sign is not torn into words', () => {
  expect(subjectInWords({ ...nameless, subject: 'user:7' })).toEqual({ text: 'User 7', address: undefined });
  expect(subjectInWords({ ...nameless, subject: 'picture:9q8De_xv5FSTpv_sa_sRr' }).text).toBe(
    'Picture 9q8De_xv',
  );
  expect(subjectInWords({ ...nameless, subject: 'delivery:evt_1AbC' }).text).toBe('Delivery evt_1AbC');
});
