export function sessionCount(count: number): string {
  return count === 1 ? '1 session' : `${count} sessions`;
}
