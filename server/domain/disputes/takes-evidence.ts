interface Answerable {
  status: string;
  dueAt: Date | null;
}

export const NEEDS_RESPONSE = ['needs_response', 'warning_needs_response'];

export function takesEvidence({ status, dueAt }: Answerable, now = new Date()): boolean {
  return NEEDS_RESPONSE.includes(status) && (dueAt === null || dueAt > now);
}
