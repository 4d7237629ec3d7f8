import { expect, test } from 'vitest';
import { agreedLines, agreementsToGive } from './agreements-of-cart.ts';
import { withAgreements, withItem } from './cart-lines.ts';
import type { CartItem } from './cart.ts';
import { emptyCart } from './cart.ts';
import { checkoutItems } from './checkout-items.ts';
import type { LineFacts } from './line-problem.ts';

const agreement = { id: 7, text: 'I agree to the terms of the trip.' };
const facts: LineFacts = { isOffered: true, isClosed: false, remaining: 9, unitCents: 100_000, most: 10 };

function buildItem(given: Partial<CartItem> = {}, id = 4): CartItem {
  const program = {
    id,
    slug: 'trip',
    title: `Trip ${id}`,
    category: '',
    duration: '',
    image: '',
    price: 1_000,
  };
  return { program, quantity: 1, addedAt: 1, availableSpots: 9, ...given };
}

test('the same words are asked once, for all lines that need them', () => {
  const items = [buildItem(), buildItem({}, 5), buildItem({}, 6), buildItem({ agreementId: 7 }, 8)];
  const known = new Map([
    ['4/general', { ...facts, agreement }],
    ['5/general', { ...facts, agreement }],
    ['6/general', { ...facts, agreement: null }],
    ['8/general', { ...facts, agreement }],
  ]);
  const toGive = agreementsToGive(items, known);
  const offers = [4, 5].map((id) => ({
    line: `${id}/general`,
    title: `Trip ${id}`,
    seatCents: 100_000,
    refund: undefined,
  }));
  expect(toGive).toEqual([{ ...agreement, offers }]);
  const cart = withAgreements({ ...emptyCart, items }, agreedLines(toGive), 2);
  expect(agreementsToGive(cart.items, known)).toEqual([]);
});

test.each([
  ['the first of its terms', { terms: ['Half until May 1.', 'No change.'], termsId: 3 }, 'Half until May 1.'],
  [
    'that the office decides',
    { terms: [], termsId: null },
    'If you cancel, our office decides about the refund.',
  ],
  ['nothing where it is not known', {}, undefined],
])('the refund is %s', (_name, terms, refund) => {
  const known = new Map([['4/general', { ...facts, agreement, ...terms }]]);
  expect(agreementsToGive([buildItem()], known)[0]?.offers).toMatchObject([{ refund }]);
});

test('who agreed to other words is asked again, and nobody is asked what is not known', () => {
  const known = new Map([['4/general', { ...facts, agreement }]]);
  expect(agreementsToGive([buildItem({ agreementId: 6 })], known)).toMatchObject([{ id: 7 }]);
  expect(agreementsToGive([buildItem()], new Map())).toEqual([]);
  expect(agreementsToGive([buildItem()], new Map([['4/general', facts]]))).toEqual([]);
});

test('a line that is added again keeps its agreement, and takes a newer one', () => {
  const agreed = withItem(emptyCart, buildItem({ agreementId: 6 }), 1);
  const [again] = withItem(agreed, buildItem(), 2).items;
  expect(again).toMatchObject({ quantity: 2, agreementId: 6 });
  expect(withItem(agreed, buildItem({ agreementId: 7 }), 2).items).toMatchObject([{ agreementId: 7 }]);
});

test.each([undefined, 0, -1, 1.5, '7', null, {}])(
  'the checkout is sent no agreement that is no number: %j',
  (agreementId) => {
    const [sent] = checkoutItems([buildItem({ agreementId: agreementId as number })], 'usd');
    expect(sent!.price_data.product_data.metadata).not.toHaveProperty('agreement_id');
  },
);

test('the checkout is sent what was agreed to', () => {
  const [sent] = checkoutItems([buildItem({ agreementId: 7 })], 'usd');
  expect(sent!.price_data.product_data.metadata).toMatchObject({ agreement_id: 7 });
});
