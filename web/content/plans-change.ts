/** Beside every button that books. The rules are in the terms. */
export const plansChange = {
  line: 'If we cancel, you get your money back or another date. If you cannot come, see',
  freeLine:
    'If we cancel, we email you. If you cannot come, give your seats back on the page of your order. See',
  link: 'the terms',
  to: '/terms#cancellation',
};
