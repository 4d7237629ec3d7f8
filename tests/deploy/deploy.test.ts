import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PARTS } from '#bin/doctor/read-wanted.ts';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const configuration = read('server/config.ts');
const probes = read('server/http/probes.ts');
const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const documents = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md', 'tools/*/*.md']);

const files = [
  'deploy/systemd/nyea@.service',
  'deploy/systemd/nyea.env',
  'deploy/systemd/owner.env',
  'deploy/systemd/nyea-run',
];

test('every folder of deploy is used by a test, or by the blocks of docs/go-live.md, which were tried', () => {
  const tests = globSync('tests/*/*.ts', { exclude: ['tests/deploy/**'] }).map(read);
  const page = read('docs/go-live.md');
  const isUsed = (folder: string) =>
    page.includes(`/opt/nyea/current/${folder}`) || tests.some((text) => text.includes(folder));
  const folders = readdirSync('deploy').map((name) => `deploy/${name}`);
  expect(folders.length).toBeGreaterThan(4);
  expect(folders.filter((folder) => !isUsed(folder))).toEqual([]);
});

test.for(files)('%s sets only variables that the site reads', (file) => {
  const names = variablesIn(read(file));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !isVariable(name))).toEqual([]);
});

test('a variable that the site does not read would be detected', () => {
  expect(variablesIn("Environment=NODE_ENV=production DATA_FOLDER=/var\n# HOSTS=x\n'A=PORTS=1'")).toEqual([
    'NODE_ENV',
    'DATA_FOLDER',
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

test('the processes of the units do not hold the password of the owner', () => {
  const [unit, settings, owner] = ['nyea@.service', 'nyea.env', 'owner.env'].map((file) =>
    read(join('deploy/systemd', file)),
  );
  expect(owner).toContain('DATABASE_OWNER_URL=postgres://');
  expect(unit).toMatch(/^Environment=.*\bDATABASE_OWNER_URL=none\b/m);
  expect(`${unit}${settings}`).not.toMatch(/OWNER_PASSWORD|owner\.env|DATABASE_OWNER_URL=(?!none)/);
  expect(read('docs/go-live.md')).toMatch(/^install -o root -g root -m 600 owner\.env /m);
});

test('every probe that a proxy asks, or that docs/go-live.md names, exists', () => {
  const files = ['deploy/caddy/Caddyfile', 'deploy/cluster/haproxy-site.cfg', 'docs/go-live.md'];
  const asked = files
    .map(read)
    .flatMap((text) => [...text.matchAll(/(?:health_uri |httpchk GET |:\d{4}|`)(\/[a-z]+z)\b/g)])
    .map(([, path = '']) => path);
  expect(new Set(asked)).toEqual(new Set(['/healthz', '/readyz']));
  for (const path of asked) expect(probes).toContain(`app.get('${path}'`);
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

test('every variable and file that docs/go-live.md names for containers exists', () => {
  const [, section = ''] = read('docs/go-live.md').split(/^## Containers and Kubernetes$/m);
  const [text = ''] = section.split(/^## /m);
  const variables = [...text.matchAll(/\b[A-Z]+_[A-Z_]+\b/g)].map(([name]) => name);
  const commands = [...text.matchAll(/\bbin\/[\w-]+\.ts\b/g)].map(([file]) => file);
  expect(Math.min(variables.length, commands.length)).toBeGreaterThan(2);
  expect(variables.filter((name) => !isVariable(name))).toEqual([]);
  expect(commands.filter((file) => !existsSync(file))).toEqual([]);
});

test('every part of doctor that a document names exists', () => {
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/(?:npm run doctor --|nyea-run doctor) ([a-z]+)/g)].map(([, part = '']) => part),
  );
  expect(new Set(named)).toEqual(new Set(PARTS));
});

test('every command of package.json is in the table of README, of operations.md or of architecture.md', () => {
  const listed = ['README.md', 'docs/operations.md', 'docs/architecture.md'].flatMap((file) =>
    [...read(file).matchAll(/^\| `npm (?:run )?([a-z][a-z:-]*)/gm)].map(([, command = '']) => command),
  );
  expect(new Set(listed)).toEqual(new Set(Object.keys(manifest.scripts)));
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
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !existsSync(join(dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

/** Names of variables that a deployment file sets. */
function variablesIn(text: string): string[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const names = lines.flatMap((line) => [...line.matchAll(/(?:^|[\s=])([A-Z][A-Z0-9_]{2,})=/g)]);
  return [...new Set(names.map(([, name = '']) => name))];
}

function isVariable(name: string): boolean {
  return new RegExp(`^  ${name}:`, 'm').test(configuration);
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
