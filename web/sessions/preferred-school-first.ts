export function isAtSchool({ location }: { location: string }, school: string): boolean {
  return school !== '' && location.toLowerCase().includes(school.toLowerCase());
}

/** Moves the sessions at this school to the top. The order is otherwise unchanged. */
export function preferredSchoolFirst<Session extends { location: string }>(
  sessions: readonly Session[],
  school: string,
): Session[] {
  const isThere = (session: Session) => isAtSchool(session, school);
  return [...sessions.filter(isThere), ...sessions.filter((session) => !isThere(session))];
}
