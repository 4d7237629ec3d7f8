/** All of the text if it has only one. */
export function firstSentence(text: string): string {
  return text.split(/(?<=[.!?]) /, 1)[0] ?? '';
}
