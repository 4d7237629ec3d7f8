import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getDispute } from '#server/payments/get-dispute.ts';
import { sendEvidence } from '#server/payments/send-evidence.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '#tests/card-world.ts';
import { openShop } from '#tests/open-shop.ts';
import { requestEvidenceOf } from '#tests/request-evidence.ts';

const shop = openShop();

async function sendInDoomedProcess(evidenceId: number, crashAt: string) {
  const { host, port } = shop.sandbox;
  const cards = {
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    address: { host, port, protocol: 'http' },
  };
  const orders = JSON.stringify({ target: shop.database.target, cards, evidenceId, crashAt });
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'evidence-worker.ts'), orders], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = (await once(worker, 'close')) as [number | null, string | null];
  return signal ?? code;
}

const carriedOut = (endpoint: string) =>
  shop.sandbox.requests().filter((request) => request.endpoint === endpoint && request.status === 200).length;

test.each(['after the evidence is uploaded', 'after the evidence is submitted'])(
  'a process dies %s: the next one continues, and the evidence is sent once',
  { timeout: 60_000 },
  async (crashAt) => {
    const { disputeId, evidenceId, providerId } = await requestEvidenceOf(shop);
    const uploads = carriedOut('POST /v1/files');
    const submissions = carriedOut('POST /v1/disputes/:id');
    expect(await sendInDoomedProcess(evidenceId, crashAt)).toBe('SIGKILL');
    expect((await getDispute(shop.db, disputeId)).evidence).toMatchObject({ sentAt: null, failedAt: null });

    await sendEvidence(shop.ctx, evidenceId);
    expect((await getDispute(shop.db, disputeId)).evidence).toMatchObject({
      sentAt: expect.any(String),
      failedAt: null,
    });
    expect(await shop.ctx.cards.retrieveDispute(providerId)).toMatchObject({ isSubmitted: true });
    expect(carriedOut('POST /v1/files') - uploads).toBe(1);
    expect(carriedOut('POST /v1/disputes/:id') - submissions).toBe(1);
  },
);
