import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = Record<string, unknown>;
type Question = { challenge: string; rp: { id: string } };

/**
 * An authenticator that has verified its owner: the browser's answers to creating a passkey and to signing in with it.
 */
export function passkeyDevice() {
  const id = randomBytes(32);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    create: (options: Options, origin: string) =>
      created(options, origin, { id, key: publicKey.export({ format: 'jwk' }) }),
    signIn(options: Options, origin: string): string {
      const { challenge, rpId } = options as { challenge: string; rpId?: string };
      const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
      const site = createHash('sha256')
        .update(rpId ?? new URL(origin).hostname)
        .digest();
      const facts = Buffer.concat([site, Buffer.from('0500000000', 'hex')]);
      const signed = Buffer.concat([facts, createHash('sha256').update(client).digest()]);
      return JSON.stringify({
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: facts.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      });
    },
  };
}

type Made = { id: Buffer; key: JsonWebKey };

function created(options: Options, origin: string, { id, key: { x = '', y = '' } }: Made): string {
  const { challenge, rp } = options as Question;
  // RFC 9053: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
  const key = Buffer.concat([
    Buffer.from('a501020326200121', 'hex'),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from('22', 'hex'),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
  // WebAuthn §6.1: present, verified, followed by a credential; a counter of 0, no authenticator model.
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
