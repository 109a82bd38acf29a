/** Runs in the browser: passes the server's challenge to the passkeys of this device. */

export class PasskeyProblem extends Error {
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

type Reply = { options?: unknown; problem?: string; field?: string; error?: string };

async function question(path: string, fields: Record<string, string>): Promise<never> {
  const headers = { Accept: 'application/json' };
  const asking = { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' } as const;
  const response = await fetch(path, asking).catch(() => null);
  // A redirect goes to the sign-in page (ruling c-86).
  if (response?.type === 'opaqueredirect') throw new PasskeyProblem('User session not found');
  const reply: Reply = (await response?.json().catch(() => null)) ?? {};
  if (reply.options) return reply.options as never;
  const why = reply.problem ?? reply.error ?? 'The server could not be reached. Please try again.';
  throw new PasskeyProblem(why, reply.field);
}

export async function makePasskey(path: string, fields: Record<string, string>): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await question(path, fields));
  return answerOf(() => navigator.credentials.create({ publicKey }));
}

export async function answerWithPasskey(path: string): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await question(path, {}));
  return answerOf(() => navigator.credentials.get({ publicKey }));
}

async function answerOf(ask: () => Promise<Credential | null>): Promise<string> {
  try {
    return JSON.stringify(await ask());
  } catch (error) {
    const isThereAlready = error instanceof DOMException && error.name === 'InvalidStateError';
    throw new PasskeyProblem(
      isThereAlready
        ? 'This device already has a passkey for your account.'
        : 'No passkey was used. You can try again.',
    );
  }
}
