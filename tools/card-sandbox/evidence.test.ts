import { expect, test } from 'vitest';
import { buildSession } from './testing/build-session.ts';
import { startTestSandbox } from './testing/start-test-sandbox.ts';

async function startWithDispute() {
  const started = await startTestSandbox();
  const { stripe, sandbox } = started;
  const { id } = await stripe.checkout.sessions.create(buildSession());
  const { paymentIntentId } = await sandbox.pay(id);
  await fetch(`${sandbox.url}/sandbox/payments/${paymentIntentId}/dispute`, { method: 'POST' });
  const [dispute] = (await stripe.disputes.list()).data;
  const upload = (content: string, type = 'application/pdf') =>
    stripe.files.create({
      purpose: 'dispute_evidence',
      file: { data: Buffer.from(content), name: 'evidence.pdf', type },
    });
  return { ...started, disputeId: dispute?.id ?? '', upload };
}

test('evidence can be stored first and is submitted once', async () => {
  const { sandbox, stripe, disputeId, upload } = await startWithDispute();
  const file = await upload('%PDF-1.7 /Type /Page');

  const stored = await stripe.disputes.update(disputeId, {
    evidence: { uncategorized_file: file.id, customer_name: 'Ada' },
    submit: false,
  });
  const submitted = await stripe.disputes.update(disputeId, { submit: true });

  expect(stored).toMatchObject({
    status: 'needs_response',
    evidence_details: { has_evidence: true, submission_count: 0 },
  });
  expect(submitted).toMatchObject({
    status: 'under_review',
    evidence: { uncategorized_file: file.id, customer_name: 'Ada' },
    evidence_details: { submission_count: 1 },
  });
  await expect(stripe.disputes.update(disputeId, { submit: true })).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('under_review'),
  });
  expect(sandbox.events().map(({ type }) => type)).toContain('charge.dispute.updated');
});

test('a file of another kind, one too large, and an unknown one are refused', async () => {
  const { stripe, disputeId, upload } = await startWithDispute();
  await expect(upload('text', 'text/plain')).rejects.toThrow('text/plain');
  await expect(upload('x'.repeat(5_000_001))).rejects.toThrow('larger than');
  await expect(
    stripe.disputes.update(disputeId, { evidence: { receipt: 'file_unknown' } }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
});

test('more pages than the card network accepts are refused, also before the submission', async () => {
  const { stripe, disputeId, upload } = await startWithDispute();
  const { id } = await upload('/Type /Page '.repeat(20));
  await expect(
    stripe.disputes.update(disputeId, { evidence: { uncategorized_file: id }, submit: false }),
  ).rejects.toMatchObject({ code: 'dispute_evidence_page_limit_exceeded' });
});

test('after the deadline evidence is refused', async () => {
  const { sandbox, stripe, disputeId } = await startWithDispute();
  sandbox.advanceClock(8 * 86_400);
  expect((await stripe.disputes.retrieve(disputeId)).evidence_details.past_due).toBe(true);
  await expect(stripe.disputes.update(disputeId, { submit: true })).rejects.toThrow('deadline');
});
