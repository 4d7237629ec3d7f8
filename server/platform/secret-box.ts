import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { LRUCache } from 'lru-cache';

interface SecretKeys {
  current: Buffer;
  /** Opens what was sealed before the last change of the key. */
  former?: Buffer | undefined;
}

/** Encrypts secrets that the database keeps and the server must read again. */
export interface SecretBox {
  /** What belongs to one owner cannot be opened as another's. */
  seal(secret: Buffer, owner: string): string;
  /** Undefined if no key that we have has sealed it, or it was changed. */
  open(sealed: string, owner: string): Buffer | undefined;
  /** With what everything begins that the current key has sealed. */
  currentPrefix: string;
  isSealedWithCurrentKey(sealed: string): boolean;
  /** Recognises a network or account in the logs without showing it. Changes with the current key. */
  keyedHash(text: string): string;
}

const CIPHER = 'aes-256-gcm';
const FORMAT = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const SHOWN_HASH = 16;
const MOST_RECENT = 10_000;

/** The stored text is v1.key-id.nonce.ciphertext, so that keys can be changed one after the other. */
export function openSecretBox({ current, former }: SecretKeys): SecretBox {
  const keys = new Map([former, current].flatMap((key) => (key ? [[idOf(key), key]] : [])));
  const currentId = idOf(current);
  const currentPrefix = `${FORMAT}.${currentId}.`;
  const hashKey = createSecretKey(Buffer.from(hkdfSync('sha256', current, '', 'keyed hash', KEY_BYTES)));
  // Every line of the log asks for one.
  const recentHashes = new LRUCache<string, string>({
    max: MOST_RECENT,
    memoMethod: (text) => createHmac('sha256', hashKey).update(text).digest('hex').slice(0, SHOWN_HASH),
  });
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
      return [FORMAT, currentId, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
    },
    open(text, owner) {
      const [format, id = '', nonce = '', sealed = ''] = text.split('.');
      const key = keys.get(id);
      if (format !== FORMAT || !key) return undefined;
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64url'), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
    currentPrefix,
    isSealedWithCurrentKey: (text) => text.startsWith(currentPrefix),
    keyedHash: (text) => recentHashes.memo(text),
  };
}

function idOf(key: Buffer): string {
  return createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8);
}
