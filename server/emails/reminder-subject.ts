/** How many days before the first day buyers are asked who comes, if nobody has said it. */
export const REMINDED_DAYS_BEFORE = [28, 21, 7, 2];
/** Only where it is needed three weeks before. */
export const FIRST_OF_EARLY = 28;

export function subjectOfReminder(
  orderId: number,
  { kind, id }: { kind: 'session' | 'program'; id: number },
  when: number | 'office',
): string {
  return `order:${orderId}/${kind}:${id}/who-comes:${when}`;
}
