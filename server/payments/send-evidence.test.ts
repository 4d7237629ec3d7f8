import { expect, test } from 'vitest';
import { CardUncertain } from '#contract/checkout/card-trouble.ts';
import { orderDocuments } from '#server/documents/order-documents.ts';
import { openStripe } from '#server/integrations/stripe.ts';
import { listNeedsAttention } from '#server/operations/list-needs-attention.ts';
import { WEBHOOK_SECRET } from '#tests/card-world.ts';
import { openShop } from '#tests/open-shop.ts';
import { requestEvidenceOf } from '#tests/request-evidence.ts';
import { getDispute } from './get-dispute.ts';
import { prepareEvidence } from './prepare-evidence.ts';
import { requestEvidence } from './request-evidence.ts';
import { sendEvidence } from './send-evidence.ts';

const shop = openShop();
const UPLOAD = 'POST /v1/files';
const SUBMIT = 'POST /v1/disputes/:id';

async function requested() {
  const evidence = await requestEvidenceOf(shop);
  const evidenceOf = async () => (await getDispute(shop.db, evidence.disputeId)).evidence;
  return { ...evidence, evidenceOf };
}

const sent = (endpoint: string) =>
  shop.sandbox.requests().filter((request) => request.endpoint === endpoint && request.status === 200);

test('evidence is sent once, however often its job runs', async () => {
  const { evidenceId, evidenceOf } = await requested();
  const before = sent(SUBMIT).length;
  await sendEvidence(shop.ctx, evidenceId);
  await sendEvidence(shop.ctx, evidenceId);
  expect(await evidenceOf()).toMatchObject({ sentAt: expect.any(String), failure: null });
  expect(sent(SUBMIT).length - before).toBe(1);
});

test.for([
  ['the upload', UPLOAD],
  ['the submission', SUBMIT],
])('if the answer to %s is lost, the next run finds out what became of it', async ([, endpoint = '']) => {
  const { evidenceId, evidenceOf, providerId } = await requested();
  const before = shop.sandbox.requests().length;
  shop.sandbox.faults.set({ api: { 'truncated-body': { share: 1, on: endpoint } } });
  await expect(sendEvidence(shop.ctx, evidenceId)).rejects.toBeInstanceOf(CardUncertain);
  expect(await evidenceOf()).toMatchObject({ sentAt: null, failure: null });

  shop.sandbox.faults.reset();
  await sendEvidence(shop.ctx, evidenceId);

  expect(await evidenceOf()).toMatchObject({ sentAt: expect.any(String), failure: null });
  expect(await shop.ctx.cards.retrieveDispute(providerId)).toMatchObject({ isSubmitted: true });
  const keys = shop.sandbox
    .requests()
    .slice(before)
    .filter((request) => request.endpoint === endpoint)
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('after a crash between upload and submission, the uploaded file is submitted', async () => {
  const { evidenceId, evidenceOf, providerId } = await requested();
  const before = sent(UPLOAD).length;
  const killed = shop.with({ submitEvidence: () => Promise.reject(new Error('killed')) });
  await expect(sendEvidence(killed, evidenceId)).rejects.toThrow('killed');
  await sendEvidence(shop.ctx, evidenceId);
  expect(sent(UPLOAD).length - before).toBe(1);
  expect((await shop.ctx.cards.retrieveDispute(providerId)).evidenceFile).toMatch(/^file_/);
  expect(await evidenceOf()).toMatchObject({ sentAt: expect.any(String) });
});

test('a submission that the provider has forgotten the key of is recognised by its file', async () => {
  const { evidenceId, evidenceOf } = await requested();
  const { submitEvidence } = shop.ctx.cards;
  const killed = shop.with({
    submitEvidence: async (...given) => {
      await submitEvidence(...given);
      throw new Error('killed');
    },
  });
  await expect(sendEvidence(killed, evidenceId)).rejects.toThrow('killed');
  await shop.letPass(25 * 60);
  await sendEvidence(shop.ctx, evidenceId);
  expect(await evidenceOf()).toMatchObject({ sentAt: expect.any(String), failure: null });
});

test('evidence that the provider refuses is told, and can be prepared again', async () => {
  const { evidenceId, disputeId, actor, evidenceOf, providerId } = await requested();
  await shop.ctx.cards.submitEvidence('ev:by-hand', providerId, {
    fileId: await shop.ctx.cards.uploadEvidence('ev:by-hand:file', {
      name: 'other.pdf',
      content: Buffer.from('%PDF-1.7'),
    }),
    buyerName: '',
    buyerEmail: '',
    description: 'By hand',
  });
  await sendEvidence(shop.ctx, evidenceId);
  expect(await evidenceOf()).toMatchObject({
    sentAt: null,
    failure: expect.stringContaining('under_review'),
  });
  expect(await shop.emails()).toContain('office_alert');
  const again = prepareEvidence(shop.ctx, orderDocuments(), { disputeId, actor });
  await expect(again).resolves.toBeUndefined();
});

test('a key that the provider refuses is told at once, and not tried for days', async () => {
  const { evidenceId, disputeId, actor, evidenceOf } = await requested();
  const { host, port } = shop.sandbox;
  const address = { host, port, protocol: 'http' as const };
  const stranger = openStripe({ secretKey: 'sk_of_somebody', webhookSecret: WEBHOOK_SECRET, address });
  await sendEvidence(shop.with(stranger), evidenceId);
  expect(await evidenceOf()).toMatchObject({
    sentAt: null,
    failure: expect.stringContaining('did not accept our key'),
  });
  const work = await listNeedsAttention(shop.ctx);
  expect(work).toContainEqual(
    expect.objectContaining({ kind: 'dispute', detail: expect.stringContaining('did not accept our key') }),
  );
  await prepareEvidence(shop.ctx, orderDocuments(), { disputeId, actor });
  expect((await listNeedsAttention(shop.ctx))[0]?.detail).not.toContain('key');
});

test('what is sent beside the document is what was prepared with it', async () => {
  const { evidenceId } = await requested();
  const { name, email } = await shop.db
    .selectFrom('orders')
    .select(['name', 'email'])
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('orders').set({ name: 'Somebody Else', email: 'else@example.com' }).execute();
  await sendEvidence(shop.ctx, evidenceId);
  const [submission] = sent(SUBMIT).slice(-1);
  expect(submission?.params).toMatchObject({
    evidence: {
      customer_name: name,
      customer_email_address: email,
      product_description: expect.stringMatching(/^1 x Program/),
    },
  });
});

test('two who send the same evidence at once send it once', async () => {
  const { disputeId, actor, checksum } = await requested();
  await shop.db.updateTable('disputeEvidence').set({ requestedAt: null }).execute();
  const asked = { disputeId, checksum, actor };
  const both = await Promise.allSettled([requestEvidence(shop.ctx, asked), requestEvidence(shop.ctx, asked)]);
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(shop.ctx.added).toHaveLength(1);
});

test('two who prepare evidence at once leave one document', { tags: 'thorough' }, async () => {
  const { disputeId, actor } = await requested();
  await shop.db.deleteFrom('disputeEvidence').execute();
  const prepare = () => prepareEvidence(shop.ctx, orderDocuments(), { disputeId, actor });
  await Promise.allSettled([prepare(), prepare(), prepare()]);
  expect(await shop.count('dispute_evidence')).toBe(1);
});
