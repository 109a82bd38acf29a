import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PushNetwork } from '#app/platform/push/post-push.server.ts';

/** A self-signed certificate of 'push.test', trusted only where it is passed in. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBjTCCATOgAwIBAgIBATAKBggqhkjOPQQDAjAkMSIwIAYDVQQDDBlQdXNoIHNl
cnZpY2Ugb2YgdGhlIHRlc3RzMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAw
MDAwWjAkMSIwIAYDVQQDDBlQdXNoIHNlcnZpY2Ugb2YgdGhlIHRlc3RzMFkwEwYH
KoZIzj0CAQYIKoZIzj0DAQcDQgAEg3Sw6L9zNexwseUaBIKdKZpNNJATKm3bc5Su
Q0X4utLKFc2GEddySNX3NCmE8/MFNIn6V0MZBBbE9pkwJ5CMe6NUMFIwDwYDVR0T
AQH/BAUwAwEB/zAgBgNVHREEGTAXgglwdXNoLnRlc3SCCm90aGVyLnRlc3QwHQYD
VR0OBBYEFF0JXvIg/+Htd+2Tk6HvVGASBsRcMAoGCCqGSM49BAMCA0gAMEUCIQDu
qI9F/HudLeEcvkzZVbl23/HfxTSSqgHF1Cz7xb38oQIgBDsVxZBqlpQVWRtEZp6w
O162BWT0ZWUHSynr5KY+RxM=
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvT8cxlxf4i4RdYg8
QqbFTvsu5iuei4u/S+y8QDDJ8lihRANCAASDdLDov3M17HCx5RoEgp0pmk00kBMq
bdtzlK5DRfi60soVzYYR13JI1fc0KYTz8wU0ifpXQxkEFsT2mTAnkIx7
-----END PRIVATE KEY-----`;

export type Received = { path: string; headers: Record<string, string | undefined>; body: Buffer };
type Answer = { status: number; headers?: Record<string, string>; text?: string } | 'hang' | 'hang-in-body';

/** A local push service over TLS; `answer` gives its answers by path. */
export async function startPushService() {
  const received: Received[] = [];
  const service = { answer: (_path: string): Answer => ({ status: 201 }), connections: 0 };
  const server = createServer({ cert: CERTIFICATE, key: KEY }, async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    const headers = request.headers as Received['headers'];
    received.push({ path, headers, body: Buffer.concat(parts) });
    const answer = service.answer(path);
    if (answer === 'hang') return;
    if (answer === 'hang-in-body') {
      reply.writeHead(201).write('wait');
      return;
    }
    reply.writeHead(answer.status, answer.headers).end(answer.text);
  });
  server.on('connection', () => {
    service.connections++;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  /** Resolves 'push.test' to this service and blocks every other connection. */
  const network: PushNetwork = {
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1',
    port,
    longestMs: 3_000,
    ca: CERTIFICATE,
  };
  return Object.assign(service, {
    received,
    network,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

/** The keys of a browser's subscription, and how it decrypts a push. */
export function aBrowser(host = 'push.test') {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const secret = randomBytes(16);
  const path = `/push/${randomUUID()}`;
  const subscription = {
    endpoint: `https://${host}${path}`,
    p256dh: own.getPublicKey('base64url'),
    auth: secret.toString('base64url'),
  };
  /** By RFC 8291 and RFC 8188, implemented here so that the library does not check itself. */
  function read(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const theirs = body.subarray(21, 21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
    const input = Buffer.from(hkdfSync('sha256', own.computeSecret(theirs), secret, info, 32));
    const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
    const sealed = body.subarray(21 + keyLength);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
  return { path, subscription, read };
}

/** The sender's identity for a push service (VAPID): whether the signature is valid, and its claims. */
export function senderIn(authorization = ''): {
  isSigned: boolean;
  publicKey: string;
  claims: Record<string, unknown>;
} {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' } as never,
    Buffer.from(signature, 'base64url'),
  );
  return { isSigned, publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
