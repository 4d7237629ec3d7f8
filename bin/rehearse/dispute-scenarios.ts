import type Stripe from 'stripe';
import { idOf, paid } from './payment-scenarios.ts';
import type { Card, Rehearsal } from './scenario.ts';
import { Skipped, assume, eventually, expectEqual, expectRefusal, refusalOf } from './scenario.ts';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type /Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type /Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type /Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Assumptions about disputes and their evidence. The last ones submit, which is final. */
export const disputeScenarios = [
  assume('a dispute names its payment, a deadline and the card', async (rehearsal) => {
    const dispute = await disputeOf(rehearsal);
    const { payment_method_details: method, evidence_details: details } = dispute;
    return (
      expectEqual('the status', dispute.status, 'needs_response') ??
      (idOf(dispute.payment_intent) === '' ? 'it names no payment intent' : undefined) ??
      expectEqual('the type of the deadline', typeof details.due_by, 'number') ??
      expectEqual('the payment method', method?.type, 'card')
    );
  }),
  assume('a dispute takes its amount from the balance', async (rehearsal) => {
    const dispute = await disputeOf(rehearsal);
    const [taken] = dispute.balance_transactions;
    return (
      expectEqual('the category', taken?.reporting_category, 'dispute') ??
      expectEqual('the amount', taken?.amount, -dispute.amount)
    );
  }),
  assume('a disputed payment cannot be refunded', async (rehearsal) => {
    const { payment_intent: intent } = await disputeOf(rehearsal);
    const refusal = await refusalOf(rehearsal.stripe.refunds.create({ payment_intent: idOf(intent) }));
    return expectRefusal(refusal, 400, 'charge_disputed');
  }),
  assume('a file of a kind that banks do not read is refused', async ({ stripe }) => {
    const file = { data: Buffer.from('text'), name: 'evidence.txt', type: 'text/plain' };
    return expectRefusal(await refusalOf(stripe.files.create({ purpose: 'dispute_evidence', file })), 400);
  }),
  assume('the same idempotency key uploads one file', async ({ stripe }) => {
    const first = await upload(stripe, 'rehearsal:file');
    return expectEqual('the second file', (await upload(stripe, 'rehearsal:file')).id, first.id);
  }),
  assume('evidence can be stored without being submitted', async (rehearsal) => {
    const { id } = await disputeOf(rehearsal);
    const file = await upload(rehearsal.stripe, `rehearsal:file:${id}`);
    const dispute = await rehearsal.stripe.disputes.update(id, {
      evidence: { uncategorized_file: file.id },
      submit: false,
    });
    return (
      expectEqual('the status', dispute.status, 'needs_response') ??
      expectEqual('the file', idOf(dispute.evidence.uncategorized_file), file.id)
    );
  }),
  assume('evidence is submitted once; the provider then decides', async (rehearsal) => {
    const { stripe } = rehearsal;
    const { id } = await disputeOf(rehearsal);
    const sent = await stripe.disputes.update(id, {
      evidence: { uncategorized_text: 'Rehearsal' },
      submit: true,
    });
    const refusal = await refusalOf(stripe.disputes.update(id, { submit: true }));
    return (
      expectEqual('the number of submissions', sent.evidence_details.submission_count, 1) ??
      expectEqual('that it needs a response', sent.status === 'needs_response', false) ??
      expectRefusal(refusal, 400)
    );
  }),
  assume('a dispute that is won brings its amount back', async (rehearsal) => {
    const dispute = await decided(rehearsal, 'won', 'winning_evidence');
    const back = dispute.balance_transactions.find(
      ({ reporting_category: category }) => category === 'dispute_reversal',
    );
    return (
      expectEqual('the status', dispute.status, 'won') ??
      expectEqual('the amount that came back', back?.amount, dispute.amount)
    );
  }),
  assume('a dispute that is lost stays in the balance', async (rehearsal) => {
    const dispute = await decided(rehearsal, 'lost', 'losing_evidence');
    return (
      expectEqual('the status', dispute.status, 'lost') ??
      expectEqual('the number of movements', dispute.balance_transactions.length, 1)
    );
  }),
];

/** The provider's test mode decides by the text of the evidence. */
async function decided(rehearsal: Rehearsal, status: 'won' | 'lost', text: string): Promise<Stripe.Dispute> {
  const { stripe } = rehearsal;
  const { id } = await disputeOf(rehearsal, `disputed and ${status}`);
  await stripe.disputes.update(id, { evidence: { uncategorized_text: text }, submit: true });
  return eventually('the dispute was not decided', async () => {
    const dispute = await stripe.disputes.retrieve(id);
    return dispute.status === 'won' || dispute.status === 'lost' ? dispute : undefined;
  });
}

async function disputeOf(rehearsal: Rehearsal, card: Card = 'disputed'): Promise<Stripe.Dispute> {
  const { payment_intent: intent } = await paid(rehearsal, card);
  const { data } = await rehearsal.stripe.disputes.list({ payment_intent: idOf(intent) });
  if (!data[0]) throw new Skipped('the payment is not disputed yet');
  return data[0];
}

function upload(stripe: Stripe, idempotencyKey: string): Promise<Stripe.File> {
  const file = { data: PDF, name: 'rehearsal.pdf', type: 'application/pdf' };
  return stripe.files.create({ purpose: 'dispute_evidence', file }, { idempotencyKey });
}
