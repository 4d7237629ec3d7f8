import type { FastifyInstance } from 'fastify';
import { firm } from '#contract/firm.ts';
import type { ServicePart, ServiceState, ServiceStatus } from '#contract/operations/service-status.ts';
import { addRehearsalNotice } from './add-rehearsal-notice.ts';
import { errorPageHeaders } from './error-page.ts';

/** For visitors. It needs neither the database nor a script. */
export function addStatusPage(app: FastifyInstance, check: () => Promise<ServiceStatus>): void {
  app.get('/status', async (_request, reply) => {
    const page = statusPage(await check());
    return reply
      .headers({ ...errorPageHeaders, 'cache-control': 'no-store' })
      .send(app.isRehearsal ? addRehearsalNotice(page) : page);
  });
}

const words: Record<ServiceState, string> = { paused: 'Paused', delayed: 'Delayed', works: 'Working' };

function statusPage({ at, is_degraded: isDegraded, parts }: ServiceStatus): string {
  const title = isDegraded ? 'Some parts are paused or delayed.' : 'Everything is working.';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Status | ${firm.name}</title>
<style>
body { margin: 0; background: #fdfcf9; color: #14213d; font: 1.0625rem/1.6 Georgia, serif }
main { max-width: 44rem; margin: 0 auto; padding: 4rem 1.5rem }
h1 { font-weight: 400; line-height: 1.2; margin: 0.5rem 0 2rem }
a { color: inherit }
h2 { font-size: 1.25rem; margin: 0 }
section { border-top: 2px solid; padding: 1rem 0 }
section p { margin: 0.25rem 0 0 }
strong { font: 600 0.875rem/1.4 system-ui, sans-serif; border: 1px solid; border-radius: 3px; padding: 0.1rem 0.5rem; margin-left: 0.5rem }
.paused { background: #8c1d2c; color: #fff; border-color: #8c1d2c }
.delayed { background: #14213d; color: #fff; border-color: #14213d }
small { color: #45506a }
</style>
</head>
<body>
<main>
<p><a href="/">${firm.name} home page</a></p>
<h1>${title}</h1>
${parts.map(section).join('\n')}
<p><small>As of ${moment(at)}. <a href="">Check again</a></small></p>
</main>
</body>
</html>
`;
}

function section({ title, state, says, since }: ServicePart): string {
  const from = since === null ? '' : ` <small>Since ${moment(since)}.</small>`;
  return `<section><h2>${title} <strong class="${state}">${words[state]}</strong></h2><p>${says}${from}</p></section>`;
}

function moment(at: string): string {
  return `<time datetime="${at}">${at.slice(11, 16)} UTC</time>`;
}
