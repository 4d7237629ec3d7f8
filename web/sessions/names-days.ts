/** Whether a time is two moments with their days, such as those of a trip, instead of the hours of each day. */
export function namesDays(time: string): boolean {
  return /^\p{L}/u.test(time);
}
