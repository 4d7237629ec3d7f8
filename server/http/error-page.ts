import { firm } from '#contract/firm.ts';
import type { Refusal } from '#contract/refusal.ts';

export const errorPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** An error page that loads nothing else, for requests that fail before rendering. */
export function errorPage({ code, message }: Refusal, requestId: string): string {
  const isPause = code === 'unavailable';
  const [title, heading] = isPause
    ? ['This page is not available right now', 'This page is not available right now.']
    : ['Unexpected Application Error', 'Unexpected Application Error!'];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${firm.name}</title>
<style>
body { margin: 0; background: #fdfcf9; color: #14213d; font: 1.0625rem/1.6 Georgia, serif }
main { max-width: 40rem; margin: 0 auto; padding: 20vh 1.5rem 4rem }
h1 { font-weight: 400; line-height: 1.2 }
small { color: #45506a }
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${escape(message)}</p>
<p><a href="">Try Again</a>${isPause ? ' · <a href="/status">What works right now</a>' : ''}</p>
<p><small>Reference: ${escape(requestId)}</small></p>
</main>
</body>
</html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
