/** Moves the sessions at this school to the top. The order is otherwise unchanged. */
export function preferredSchoolFirst<Session extends { location: string }>(
  sessions: readonly Session[],
  school: string,
): Session[] {
  const isThere = ({ location }: Session) =>
    school !== '' && location.toLowerCase().includes(school.toLowerCase());
  return [...sessions.filter(isThere), ...sessions.filter((session) => !isThere(session))];
}
