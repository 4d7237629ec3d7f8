interface Answerable {
  status: string;
  dueAt: Date | null;
}

const NEEDS_RESPONSE = new Set(['needs_response', 'warning_needs_response']);

export function takesEvidence({ status, dueAt }: Answerable, now = new Date()): boolean {
  return NEEDS_RESPONSE.has(status) && (dueAt === null || dueAt > now);
}
