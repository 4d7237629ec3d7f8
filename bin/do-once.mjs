// Also runs on bare Node 18, before anything is installed: no packages, no TypeScript.
import * as fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const NAMELESS_FOR_MS = 5_000;

/** Of several processes that want the same work at once, one does it and the others wait until it is done. */
export async function doOnce({ lock, isDone, longestMs, whileWaiting }, work) {
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  for (let hasSaidSo = false; !tryToTake(lock); hasSaidSo = true) {
    if (isDone()) return;
    if (!setAsideStaleLock(lock, longestMs) && !hasSaidSo) console.log(whileWaiting);
    await sleep(250);
  }
  try {
    if (!isDone()) await work();
  } finally {
    release(lock);
  }
}

function tryToTake(lock) {
  try {
    fs.mkdirSync(lock);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  fs.writeFileSync(path.join(lock, 'pid'), String(process.pid));
  return true;
}

function release(lock) {
  for (const name of fs.readdirSync(path.dirname(lock))) {
    if (!name.startsWith(path.basename(lock))) continue;
    fs.rmSync(path.join(path.dirname(lock), name), { recursive: true, force: true });
  }
}

// The target keeps the dead holder's name until the work ends, so that two waiting processes cannot both
// set the same lock aside and one of them take away the other's new one.
function setAsideStaleLock(lock, longestMs) {
  const pid = readPid(lock);
  const ageMs = Date.now() - (fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const isStale = pid ? !isAlive(Number(pid)) || ageMs > longestMs : ageMs > NAMELESS_FOR_MS;
  if (!isStale) return false;
  try {
    fs.renameSync(lock, `${lock}.${pid || 'nobody'}`);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) return false;
    throw error;
  }
}

function readPid(lock) {
  try {
    return fs.readFileSync(path.join(lock, 'pid'), 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
