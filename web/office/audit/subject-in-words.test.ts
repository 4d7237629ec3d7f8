import { expect, test } from 'vitest';
import { subjectInWords } from './subject-in-words.ts';

const nameless = { subject_name: null, order_reference: null };

test('a subject is shown by its name, with a link to its page', () => {
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
  expect(subjectInWords({ ...nameless, subject: 'order_request:4', subject_name: 'Asa' })).toEqual({
    text: 'Order request Asa',
    address: '/admin/order-requests/4',
  });
  expect(subjectInWords({ ...nameless, subject: 'refund:2', order_reference: 'DDDD-EEEE-FFFF' })).toEqual({
    text: 'Refund 2 of order DDDD-EEEE-FFFF',
    address: '/admin/orders/DDDD-EEEE-FFFF',
  });
  expect(subjectInWords({ ...nameless, subject: 'email:5', subject_name: 'order_paid' }).text).toBe(
    'Email Booking confirmed',
  );
});

test('an exported list is shown by its name', () => {
  expect(subjectInWords({ ...nameless, subject: 'orders:all' })).toEqual({
    text: 'Order list',
    address: undefined,
  });
});

test('a deleted subject has no link, and its name is not split at symbols', () => {
  expect(subjectInWords({ ...nameless, subject: 'user:7' })).toEqual({ text: 'User 7', address: undefined });
  expect(subjectInWords({ ...nameless, subject: 'picture:9q8De_xv5FSTpv_sa_sRr' }).text).toBe(
    'Picture 9q8De_xv',
  );
  expect(subjectInWords({ ...nameless, subject: 'delivery:evt_1AbC' }).text).toBe('Delivery evt_1AbC');
});
