/** On the dashboard. */
export const withdrawalInBrief = {
  received: (day: string) => `Withdrawal received ${day}.`,
  goesBack: (day: string) => `If nobody objects, all is refunded on ${day}.`,
  answer: (day: string) => `We answer by ${day}.`,
};
