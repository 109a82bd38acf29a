export type Fields = Record<string, string | readonly string[]>;

export type Reply = {
  status: number;
  location: string | null;
  text: string;
};

/** A browser without a window: keeps its cookies and posts forms like the pages of the site. */
export class WebClient {
  origin: string;
  /** As if the sign-in page had been opened before. */
  #cookies = new Map([['flashboard.cookies', 'on']]);

  constructor(origin: string) {
    this.origin = origin;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.#send(path, { headers });
  }

  /** Posts a form. A field with several values is sent several times. */
  post(path: string, fields: Fields): Promise<Reply> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
      for (const one of typeof value === 'string' ? [value] : value) body.append(name, one);
    }
    return this.#send(path, { method: 'POST', body, headers: { origin: this.origin } });
  }

  async signIn(email: string, password: string): Promise<void> {
    const reply = await this.post('/login', { email, password });
    if (reply.status !== 302) throw new Error(`${email} could not sign in: ${reply.status}`);
  }

  cookies(): { name: string; value: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value }));
  }

  async #send(path: string, init: { method?: string; body?: URLSearchParams; headers: Record<string, string> }) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.origin), {
      ...init,
      headers: { ...init.headers, ...(cookie ? { cookie } : {}) },
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    };
  }

  #keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const isGone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
    if (isGone) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(pair.indexOf('=') + 1));
  }
}
