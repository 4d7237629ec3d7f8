/** Beside every button that books. The rules are in the terms. */
export const plansChange = {
  title: 'If your plans change',
  ifYouCancel: 'If you cancel',
  back: 'Goes back',
  ifWeCancel: 'If we cancel, you get back all, or you choose another date. See',
  after: { by: 'later', back: 'nothing' },
  line: 'If we cancel, you get your money back or another date. If you cannot come, see',
  shortLine: 'If we cancel, you get back all, or another date. See',
  freeLine:
    'If we cancel, we email you. If you cannot come, give your seats back on the page of your order. See',
  eachDateLine:
    'Each date says what goes back if you cancel. If we cancel, you get back all, or another date. See',
  link: 'the terms',
  to: '/terms#cancellation',
};
