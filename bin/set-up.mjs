// Runs on bare Node 18, before anything is installed: no packages, no TypeScript.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { doOnce } from './do-once.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.set-up');
const bundledNode = path.join(modules, '.bin', 'node');
const lock = path.join(root, 'build', 'set-up.lock');
const platform = `${process.platform}-${process.arch}`;
const oldestNode = [22, 22];
const longestInstallMs = 20 * 60_000;

class Refusal extends Error {}

try {
  const wanted = wantedStamp();
  if (!isInstalled(wanted)) await installOnce(wanted);
} catch (error) {
  console.error(error instanceof Refusal ? error.message : explain(error));
  process.exitCode = 1;
}

async function installOnce(wanted) {
  if (adoptInstall(wanted)) return;
  const whileWaiting = 'Another process is installing. Waiting for it …';
  await doOnce(
    { lock, isDone: () => isInstalled(wanted), longestMs: longestInstallMs, whileWaiting },
    async () => {
      fs.rmSync(stamp, { force: true });
      console.log('Installing …');
      await runNpmCi();
      ensureNode();
      fs.writeFileSync(stamp, wanted);
    },
  );
}

function wantedStamp() {
  const lockfile = fs.readFileSync(path.join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lockfile).digest('hex')} ${platform}\n`;
}

function isInstalled(wanted) {
  return readText(stamp) === wanted && fs.existsSync(bundledNode);
}

// `npm ci` and `npm install` by hand leave no stamp. What they installed is used when it agrees with the lockfile.
function adoptInstall(wanted) {
  if (fs.existsSync(lock) || !fs.existsSync(bundledNode)) return false;
  // npm writes its own record last: without it an installation was cut short.
  const recorded = readPackages(path.join(modules, '.package-lock.json'));
  const agrees = Object.entries(readPackages(path.join(root, 'package-lock.json'))).every(([at, entry]) => {
    if (at === '') return true;
    if (!recorded[at]) return entry.optional === true;
    return recorded[at].version === entry.version && readVersion(at) === entry.version;
  });
  if (!agrees) return false;
  try {
    fs.writeFileSync(stamp, wanted);
  } catch {
    // Someone else's clone, read-only to us: it is checked again next time.
  }
  return true;
}

async function runNpmCi() {
  const npm = findNpm();
  const flags = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ];
  const child = spawn(npm.command, [...npm.args, 'ci', ...flags], {
    cwd: root,
    env: { ...cleanEnvironment(), ...claimNodeVersion() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  let isInterrupted = false;
  const stop = (signal) => {
    isInterrupted = true;
    child.kill(signal);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop).once('SIGHUP', stop);
  const [code] = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (...result) => resolve(result));
  });
  if (code === 0) return;
  if (isInterrupted) throw new Refusal('The installation was interrupted. Start again to repeat it.');
  process.stdout.write(output);
  throw new Refusal(
    `The packages could not be installed: "npm ci" ended with ${code}. See its message above.`,
  );
}

// `npm ci` deletes node_modules, so neither Node nor PATH may point into it meanwhile.
function findNpm() {
  const { npm_execpath: cli, npm_node_execpath: npmNode } = process.env;
  const node = [npmNode, process.execPath].find((at) => at && isOutside(at) && fs.existsSync(at));
  if (node && cli && path.basename(cli) === 'npm-cli.js' && isOutside(cli) && fs.existsSync(cli)) {
    return { command: node, args: [cli] };
  }
  return { command: 'npm', args: [] };
}

// The outer npm hands its own settings down; the ones below would change what is installed, or where.
function cleanEnvironment() {
  const unwanted =
    /^(npm_(lifecycle|package)_.*|npm_command|npm_config_(omit|include|only|also|production|dev|optional|global|location|dry_run|package_lock(_only)?|workspaces?|include_workspace_root|ignore_scripts|engine_strict|os|cpu|libc|install_strategy|legacy_bundling|json|loglevel))$/i;
  const kept = Object.entries(process.env).filter(
    ([name]) => !unwanted.test(name) && name !== 'NODE_ENV' && name !== 'NODE_OPTIONS',
  );
  const env = Object.fromEntries(kept);
  const pathName = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[pathName] = (env[pathName] ?? '').split(path.delimiter).filter(isOutside).join(path.delimiter);
  return env;
}

// npm judges packages by the Node that it runs on itself. They will run on the one that is among them.
function claimNodeVersion() {
  const entry = readPackages(path.join(root, 'package-lock.json'))[`node_modules/node-${platform}`];
  if (isNewEnough() || !entry) return {};
  const script = fileURLToPath(new URL('claim-node-version.cjs', import.meta.url));
  return {
    CLAIMED_NODE_VERSION: `v${entry.version}`,
    NODE_OPTIONS: `--require ${JSON.stringify(script)}`,
  };
}

function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
}

// Platforms without a Node package (macOS) use their own Node when it is new enough.
function ensureNode() {
  if (fs.existsSync(bundledNode)) return;
  // Debian's npm 9.2 installs the package and does not link its program.
  const packaged = path.join(modules, `node-${platform}`, 'bin', 'node');
  if (fs.existsSync(packaged)) {
    fs.symlinkSync(path.relative(path.dirname(bundledNode), packaged), bundledNode);
    return;
  }
  if (!isNewEnough()) {
    throw new Refusal(
      `npm has no Node 26 for ${platform}: install Node ${oldestNode.join('.')} or newer yourself and start again (this is ${process.version}).`,
    );
  }
  fs.symlinkSync(process.execPath, bundledNode);
}

function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function readPackages(file) {
  const text = readText(file);
  return text ? (JSON.parse(text).packages ?? {}) : {};
}

function readVersion(at) {
  const text = readText(path.join(root, at, 'package.json'));
  return text ? JSON.parse(text).version : undefined;
}

function isOutside(at) {
  return !path.resolve(at).startsWith(modules + path.sep);
}

function explain(error) {
  const { code, path: at } = error;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `Cannot install: ${at ?? root} is not writable by ${os.userInfo().username}. Run it once as the owner of ${root}, or clone it into a folder of your own.`;
  }
  if (code === 'ENOENT' && error.syscall?.startsWith('spawn'))
    return 'Cannot install: npm was not found. Install Node with npm and start again.';
  if (code === 'ENOENT' && at?.endsWith('package-lock.json'))
    return `Cannot install: ${at} is missing. Restore it from the repository.`;
  return `Cannot install: ${error.stack ?? error}`;
}
