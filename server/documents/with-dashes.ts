/** Ranges of numbers with an en dash: Grades 9–12, 2–4 days. */
export function withDashes(text: string): string {
  return text.replaceAll(/(?<![\d-])(\d{1,2})-(\d{1,2})(?![\d-])/g, '$1–$2');
}
