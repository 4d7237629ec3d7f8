import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/config.ts';
import { variablesIn } from './variables-in.ts';

const configuration = read('server/config.ts');
const probes = read('server/http/probes.ts');
const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

// Read by the files themselves, and not by the site.
const ofTheFiles = new Set([
  'DOMAIN',
  'UPSTREAMS',
  'OWNER_PASSWORD',
  'APP_PASSWORD',
  'POSTGRES_PASSWORD',
  'BASE',
]);

const files = [
  'deploy/systemd/nyea@.service',
  'deploy/systemd/nyea.env',
  'deploy/systemd/owner.env',
  'deploy/systemd/nyea-run',
  'deploy/container/Containerfile',
  'deploy/container/compose.env',
  'deploy/container/compose.yaml',
  'deploy/kubernetes/kustomization.yaml',
  'deploy/kubernetes/site.yaml',
  'deploy/kubernetes/migrate.yaml',
];

test.for(files)('%s sets only variables that the site reads', (file) => {
  const names = variablesIn(read(file)).filter((name) => !ofTheFiles.has(name));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !isVariable(name))).toEqual([]);
});

test('a variable that the site does not read would be detected', () => {
  expect(variablesIn('Environment=NODE_ENV=production DATA_FOLDER=/var\n  HOSTS: x\n- name: PORTS')).toEqual([
    'NODE_ENV',
    'DATA_FOLDER',
    'HOSTS',
    'PORTS',
  ]);
  expect(isVariable('DATA_DIR')).toBe(true);
  expect(isVariable('DATA_FOLDER')).toBe(false);
});

test('the environment file, filled in, is a configuration for production', () => {
  const text = read('deploy/systemd/nyea.env')
    .replace('SECRETS_KEY=', `SECRETS_KEY=${Buffer.alloc(32, 1).toString('base64')}`)
    .replace('STRIPE_SECRET_KEY=', 'STRIPE_SECRET_KEY=sk_live_of_ours')
    .replace('STRIPE_PUBLISHABLE_KEY=', 'STRIPE_PUBLISHABLE_KEY=pk_live_of_ours')
    .replace('STRIPE_WEBHOOK_SECRET=', 'STRIPE_WEBHOOK_SECRET=whsec_of_ours');
  const unit = /^Environment=(.*)$/m.exec(read('deploy/systemd/nyea@.service'))?.[1]?.split(' ') ?? [];
  const lines = [...unit, ...text.split('\n').filter((line) => /^[A-Z_]+=/.test(line))];
  const variables = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  expect(readConfig(variables)).toMatchObject({ mode: 'production', trustProxy: ['127.0.0.1'] });
});

test('the proxies lead to the ports of the units, and keep what is internal from outside', () => {
  expect(read('deploy/systemd/nyea@.socket')).toContain('ListenStream=127.0.0.1:300%i');
  for (const file of ['deploy/caddy/Caddyfile', 'deploy/nginx/nyea.conf']) {
    const text = read(file);
    for (const port of ['127.0.0.1:3001', '127.0.0.1:3002']) expect(text, file).toContain(port);
    for (const [, path = ''] of probes.matchAll(/app\.get\('\/(\w+)'/g))
      expect(text.replaceAll(/#.*/g, ''), file).toMatch(new RegExp(`[/(|]${path}[ /)|]`));
  }
});

test('Prometheus asks the processes at the ports of the units', () => {
  expect(read('deploy/prometheus/prometheus.yml')).toContain(
    "job_name: nyea\n    static_configs:\n      - targets: ['127.0.0.1:3001', '127.0.0.1:3002']",
  );
});

test('in containers, the processes of the site hold neither the password of the owner nor that of the superuser', () => {
  const { services } = parse(read('deploy/container/compose.yaml'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string>; env_file?: unknown }>;
  };
  for (const name of ['site-1', 'site-2']) {
    expect(services[name]?.env_file).toBeUndefined();
    expect(JSON.stringify(services[name]?.environment)).not.toMatch(/OWNER_PASSWORD|POSTGRES_PASSWORD/);
  }
  expect(services['database']?.environment).toMatchObject({
    POSTGRES_PASSWORD: `\${POSTGRES_PASSWORD:?}`,
    OWNER_PASSWORD: `\${OWNER_PASSWORD:?}`,
  });
});

test('every probe of the manifests and of the image exists', () => {
  const asked = ['deploy/kubernetes/site.yaml', 'deploy/container/Containerfile', 'deploy/caddy/Caddyfile']
    .map(read)
    .flatMap((text) => [...text.matchAll(/(?:path: |:3000|health_uri )(\/[a-z]+z)\b/g)])
    .map(([, path = '']) => path);
  expect(new Set(asked)).toEqual(new Set(['/healthz', '/readyz']));
  for (const path of asked) expect(probes).toContain(`app.get('${path}'`);
});

test('every port of the manifests is the one that the image listens on', () => {
  expect(read('deploy/container/Containerfile')).toContain('PORT=3000');
  expect(read('deploy/kubernetes/site.yaml')).toContain('containerPort: 3000');
  expect(read('deploy/container/compose.yaml')).toContain('site-1:3000 site-2:3000');
});

test('every command of docs/go-live.md exists', () => {
  const page = read('docs/go-live.md');
  const commands = [...page.matchAll(/(?:npm run|nyea-run(?: --owner)?) ([a-z][a-z:-]*)/g)].map(
    ([, command = '']) => command,
  );
  expect(commands.length).toBeGreaterThan(5);
  const known = (command: string) => command === 'something' || command in manifest.scripts;
  expect([...new Set(commands)].filter((command) => !known(command))).toEqual([]);
});

test('the folder for BACKUP_DIR is one that the units let the site write to', () => {
  const [, folder = ''] = /^sed .*BACKUP_DIR=(\/[\w/]+)\|/m.exec(read('docs/go-live.md')) ?? [];
  expect(folder).not.toBe('');
  expect(read('deploy/systemd/nyea@.service')).toContain(`\nReadWritePaths=-${folder}\n`);
  expect(read('deploy/systemd/nyea-run')).toContain(`ReadWritePaths=-${folder} `);
  expect(read('deploy/systemd/nyea.env')).toContain(`# ${folder}: `);
});

test('every file that docs/go-live.md installs exists', () => {
  const page = read('docs/go-live.md');
  const named = [...page.matchAll(/\/opt\/nyea\/current\/(deploy\/[\w./@-]+)/g)].map(([, file = '']) => file);
  const installed = [...page.matchAll(/^install .*$/gm)].flatMap(([line]) =>
    [...line.matchAll(/(?<= )nyea(?:@?\.\w+|-run)(?= )|(?<= )owner\.env(?= )/g)].map(([file]) =>
      join('deploy/systemd', file),
    ),
  );
  expect(installed.length).toBeGreaterThan(4);
  expect([...named, ...installed].filter((file) => !existsSync(file))).toEqual([]);
});

test('every link between documents leads to a file', () => {
  const broken = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md', 'card-sandbox/*.md']).flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !existsSync(join(dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

function isVariable(name: string): boolean {
  return new RegExp(`^  ${name}:`, 'm').test(configuration);
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
