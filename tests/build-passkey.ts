import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Db } from '#server/db/connection.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A passkey of this account, as a device would hold it, which signs whatever it is asked to. */
export async function buildPasskey(db: Db, userId: number, origin = 'http://localhost:3000') {
  const { id, publicKey, ...device } = buildDevice(origin);
  await db
    .insertInto('passkeys')
    .values({
      userId,
      credentialId: id,
      publicKey,
      counter: 0,
      transports: ['internal'],
      name: 'A device',
      lastUsedAt: null,
    })
    .execute();
  return device;
}

/** A device with a new passkey that no account knows yet. */
export function buildDevice(origin = 'http://localhost:3000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    id,
    publicKey: coseKey(x, y),
    register(challenge: string) {
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin }));
      const authenticatorData = Buffer.concat([
        sha256(new URL(origin).hostname),
        Buffer.from([USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL]),
        Buffer.alloc(4 + 16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey(x, y),
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: attestation(authenticatorData).toString('base64url'),
        },
      };
    },
    answer(challenge: string, { isVerified = true } = {}) {
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
      const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
      const authenticatorData = Buffer.concat([
        sha256(new URL(origin).hostname),
        Buffer.from([flags]),
        Buffer.alloc(4),
      ]);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

/** A map in CBOR: key type EC2, algorithm ES256, curve P-256, x and y. */
function coseKey(x: string, y: string): Buffer {
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** A map in CBOR that attests nothing: format "none", no statement, and the data of the authenticator. */
function attestation(authenticatorData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([authenticatorData.length]),
    authenticatorData,
  ]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
