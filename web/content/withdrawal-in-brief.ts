/** On the dashboard. */
export const withdrawalInBrief = {
  received: (day: string, isOther: boolean) =>
    `Withdrawal received ${day}${isOther ? ', from another email address' : ''}.`,
  goesBack: (day: string) => `If nobody objects, the tickets end on ${day}, with a full refund.`,
  answer: (day: string) => `We answer by ${day}.`,
};
