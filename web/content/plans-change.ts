/** Beside every button that books. The rules are in the terms. */
export const plansChange = {
  title: 'If your plans change',
  ifYouCancel: 'If you cancel',
  refund: 'Refund',
  ifWeCancel: 'If we cancel, you get a full refund, or another date. See',
  after: { until: 'later', refund: 'none' },
  line: 'If we cancel, you get a full refund, or another date. If you cannot come, see',
  shortLine: 'If we cancel, you get a full refund, or another date. See',
  freeLine:
    'If we cancel, we email you. If you cannot come, give your seats back on the page of your order. See',
  eachDateLine:
    'Each date says your refund if you cancel. If we cancel, you get a full refund, or another date. See',
  link: 'the terms',
  to: '/terms#cancellation',
};
