import { startCardSandbox } from './start-card-sandbox.ts';

const { env } = process;

function stopWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

if (env['NODE_ENV'] === 'production')
  stopWith('The card sandbox moves no money and therefore does not start with NODE_ENV=production.');
const { SECRET_KEY: secretKey, WEBHOOK_SECRET: webhookSecret } = env;
if (!secretKey || !webhookSecret) stopWith('Set SECRET_KEY and WEBHOOK_SECRET to start the card sandbox.');

const port = Number(env['PORT'] ?? 12_111);
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  stopWith(`PORT must be a whole number from 0 to 65535, not "${env['PORT']}".`);

const {
  WEBHOOK_URL: webhookUrl,
  STATE_FILE: stateFile,
  PUBLIC_URL: publicUrl,
  MERCHANT_NAME: merchantName,
} = env;
const sandbox = await startCardSandbox({
  secretKey,
  webhookSecret,
  port,
  requestsPerSecond: 25,
  ...(webhookUrl && { webhookUrl }),
  ...(stateFile && { stateFile }),
  ...(publicUrl && { publicUrl }),
  ...(merchantName && { merchantName }),
});
console.log(`Card sandbox (no money moves) on ${sandbox.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
