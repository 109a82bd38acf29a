import { createServer, type Socket } from 'node:net';

/** How the catcher answers: takes mails, hangs up on everybody (421), or refuses each recipient for now (451). */
export type Mood = 'taking' | 'hanging up' | 'refusing for now';

export type SmtpCatcher = {
  port: number;
  mood: Mood;
  /** Recipient and Message-ID of each mail that was taken. */
  taken: { to: string; messageId: string }[];
  close(): Promise<void>;
};

/** The least of a mail server (RFC 5321) that nodemailer will talk to, with moods. */
export async function startSmtpCatcher(port = 0): Promise<SmtpCatcher> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    serve(socket, catcher);
  });
  const catcher: SmtpCatcher = {
    port: 0,
    mood: 'taking',
    taken: [],
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.address();
  catcher.port = typeof address === 'object' && address ? address.port : port;
  return catcher;
}

function serve(socket: Socket, catcher: SmtpCatcher): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let waiting = '';
  let to = '';
  let inData = false;
  if (catcher.mood === 'hanging up') {
    socket.end('421 catcher.test not now\r\n');
    return;
  }
  say('220 catcher.test ready');
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    waiting += chunk;
    for (;;) {
      const end = waiting.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const text = waiting.slice(0, end);
      waiting = waiting.slice(end + (inData ? 5 : 2));
      if (inData) take(text);
      else answer(text);
    }
  });

  function take(mail: string): void {
    inData = false;
    catcher.taken.push({ to, messageId: /^Message-ID:\s*(\S+)/im.exec(mail)?.[1] ?? '' });
    say('250 taken');
  }

  function answer(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') {
      to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      say(catcher.mood === 'refusing for now' ? '451 try again later' : '250 ok');
    } else if (verb === 'DATA') {
      inData = true;
      say('354 go on');
    } else if (verb === 'QUIT') {
      socket.end('221 bye\r\n');
    } else {
      say('250 ok');
    }
  }
}
