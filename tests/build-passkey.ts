import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Db } from '#server/db/connection.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;

/** A passkey of this account, as a device would hold it, which signs whatever it is asked to. */
export async function buildPasskey(db: Db, userId: number, origin = 'http://localhost:3000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16).toString('base64url');
  await db
    .insertInto('passkeys')
    .values({
      userId,
      credentialId: id,
      publicKey: coseKey(x, y),
      counter: 0,
      transports: ['internal'],
      name: 'A device',
      lastUsedAt: null,
    })
    .execute();
  return {
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
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
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

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
