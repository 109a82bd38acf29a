import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';

type Question = { challenge: string; rp: { id: string } };

/** What a browser answers to the question for a new passkey, made by a device that has verified its owner. */
export function newPasskey(options: Record<string, unknown>, origin: string): string {
  const { challenge, rp } = options as Question;
  const id = randomBytes(32);
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  // RFC 9053: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
  const key = Buffer.concat([
    Buffer.from('a501020326200121', 'hex'),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from('22', 'hex'),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
  // WebAuthn §6.1: present, verified, and a credential that follows; a counter of 0, no make of device.
  const facts = Buffer.concat([
    createHash('sha256').update(rp.id).digest(),
    Buffer.from('4500000000', 'hex'),
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    key,
  ]);
  const attestation = Buffer.concat([
    Buffer.from('a3', 'hex'),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from('a0', 'hex'),
    cborText('authData'),
    cborBytes(facts),
  ]);
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin }));
  return JSON.stringify({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: client.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  });
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
