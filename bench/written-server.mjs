// Baseline for a rendered page: Node's own HTTP server, `pg` and React's `renderToString`, without a framework. For
// each request it sends the page's statements in sequence on one connection and renders the page (or writes its data as
// JSON). Argument: a JSON file, see WrittenPage in rendered-pages.ts.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';

const { database, statements, source, data, contentType } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const pool = new pg.Pool({ ...database, max: 20 });
const Page = source === null ? null : new Function('jsx', 'jsxs', source)(jsx, jsxs);

async function answer(response) {
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) await client.query(text, values);
  } finally {
    client.release();
  }
  const text = Page ? `<!DOCTYPE html>${renderToString(jsx(Page, {}))}` : JSON.stringify(data);
  response.writeHead(200, { 'Content-Type': contentType, 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
}

const server = createServer((_request, response) => {
  answer(response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(0, '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
