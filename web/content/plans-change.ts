/** Beside every button that books. The rules are in the terms. */
export const plansChange = {
  line: 'If we cancel, you get your money back or another date. If you cannot come, see',
  link: 'the terms',
  to: '/terms#cancellation',
};
