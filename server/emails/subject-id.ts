/** The 12 of order:12. */
export function subjectId(subject: string, noun: string): number {
  const id = new RegExp(`^${noun}:(\\d+)$`).exec(subject)?.[1];
  if (id === undefined) throw new Error(`an email is about ${subject}, which is not a ${noun}`);
  return Number(id);
}
