const TIMEOUT_MS = 10_000;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** How every connection to the mail server is made. */
export function smtpSettings(url: string) {
  const isOpen = url.startsWith('smtp:') && loopback.has(new URL(url).hostname);
  return {
    url,
    requireTLS: url.startsWith('smtp:') && !isOpen,
    ignoreTLS: isOpen,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
