import { sql } from 'kysely';
import { sampleName } from '#server/emails/sample.ts';
import { subjectId } from '#server/emails/subject-id.ts';

/** As they were typed. */
export interface WithdrawalWords {
  name: string;
  reference: string;
  part: string;
}

export const typedColumns = ['d.name', 'd.reference', 'd.part'] as const;

export const isFromOrder = sql<boolean>`coalesce(lower(o.email) = lower(d.email), false)`;

/** What a stranger typed stands in no email. */
export function wordsOf({
  isFromOrder: isKnown,
  name,
  reference,
  part,
}: WithdrawalWords & { isFromOrder: boolean }): WithdrawalWords | undefined {
  return isKnown ? { name, reference, part } : undefined;
}

/** Of order:12/withdrawal:5. */
export function idsIn(subject: string): { orderId: number; id: number } {
  const [order = '', withdrawal = ''] = subject.split('/');
  return { orderId: subjectId(order, 'order'), id: subjectId(withdrawal, 'withdrawal') };
}

export function declarationOf({ name, reference, part }: WithdrawalWords, email?: string): string {
  const from = part === '' ? 'All of the order' : `A part of the order: ${part}`;
  const address = email === undefined ? [] : [`Email: ${email}`];
  return [`Name: ${name}`, `Order reference: ${reference}`, ...address, from].join('\n');
}

export const sampleWithdrawal = {
  name: sampleName,
  reference: '7K3M-9QXD-04TR',
  part: '',
  receivedAt: new Date('2031-03-01T10:04:59Z'),
};
