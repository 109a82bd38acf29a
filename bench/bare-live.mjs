// Baseline for message latency: Node's own HTTP server, `pg`, LISTEN and one open response per reader, without
// sessions, rules or an outbox. POST /?to=NAME stores the body and notifies; GET /?as=NAME receives it. Argument: a
// JSON file with the database settings.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

const database = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const pool = new pg.Pool({ ...database, max: 20 });
await pool.query('create table if not exists bare_messages (id bigserial primary key, recipient text, content text)');
const listener = new pg.Client(database);
await listener.connect();
await listener.query('listen bare_messages');
const readers = new Map();
listener.on('notification', ({ payload }) => {
  const [to, ...content] = payload.split(' ');
  readers.get(to)?.write(`event: message\ndata: ${content.join(' ')}\n\n`);
});

async function store(request, to) {
  let content = '';
  for await (const chunk of request) content += chunk;
  await pool.query(
    "with stored as (insert into bare_messages (recipient, content) values ($1, $2)) select pg_notify('bare_messages', $1 || ' ' || $2)",
    [to, content],
  );
}

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url, 'http://localhost');
  if (request.method === 'POST') {
    store(request, searchParams.get('to')).then(
      () => response.writeHead(204).end(),
      (error) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  } else {
    readers.set(searchParams.get('as'), response);
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('event: ready\ndata:\n\n');
  }
});
server.listen(0, '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
