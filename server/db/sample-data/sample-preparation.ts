/** What buyers of a program prepare or bring, by its slug. */
export const samplePreparation: Record<string, string> = {
  'nasa-space-training': [
    'Bring your passport, comfortable shoes and a light rain jacket.',
    'Give us your flights on the page of your order three weeks before: we meet you at the airport.',
    'Read the mission brief that we email you ten days before you fly.',
  ].join('\n'),
  'leadership-negotiation-communication': [
    'Read the case of the two orchards before the first morning. We email it a week before.',
    'Bring something to write with. Laptops stay closed during the exercises.',
  ].join('\n'),
  'model-un-discovery-day': 'Read the two pages about your country. Come as you are: no suit is needed.',
  mentorship: 'Write down three questions for your mentor before the first call.',
};
