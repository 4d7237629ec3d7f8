import { createTransport } from 'nodemailer';

const TIMEOUT_MS = 10_000;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Encrypted, unless the mail server is this machine. */
export function openSmtpTransport(url: string) {
  const { hostname } = new URL(url);
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    requireTLS: url.startsWith('smtp:') && !loopback.has(hostname),
    ignoreTLS: url.startsWith('smtp:') && loopback.has(hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
