import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export type SmtpServer = {
  port: number;
  /** Its greeting; after anything but a 220 it hangs up. */
  greeting: string;
  isSilent: boolean;
  connections: number;
  answerRecipient: string;
  received: Array<{ to: string; messageId: string; raw: string }>;
  refused: number;
  stop(): Promise<void>;
};

/** A small mail server with configurable answers. */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    server.connections++;
    if (!server.isSilent) talk(socket, server);
  });
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
  const server: SmtpServer = {
    port: (listener.address() as AddressInfo).port,
    greeting: '220 test',
    isSilent: false,
    connections: 0,
    answerRecipient: '250 Ok',
    received: [],
    refused: 0,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
  return server;
}

function talk(socket: Socket, server: SmtpServer): void {
  let to = '';
  let raw = '';
  let inData = false;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);

  function hear(line: string): void {
    if (inData) {
      if (line !== '.') {
        raw += `${line}\r\n`;
        return;
      }
      inData = false;
      server.received.push({ to, raw, messageId: raw.match(/^Message-ID: (.+)$/im)?.[1] ?? '' });
      say('250 Ok');
      return;
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') {
      to = line.match(/<(.+)>/)?.[1] ?? '';
      if (!server.answerRecipient.startsWith('250')) server.refused++;
      say(server.answerRecipient);
    } else if (verb === 'DATA') {
      inData = true;
      raw = '';
      say('354 Go on');
    } else if (verb === 'QUIT') {
      say('221 Bye');
      socket.end();
    } else say('250 Ok');
  }

  say(server.greeting);
  if (!server.greeting.startsWith('220')) {
    socket.end();
    return;
  }
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}
