// Baseline: Node's own HTTP server sends the same bytes to everybody. Arguments: a file, its content type.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file, contentType] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { 'Content-Type': contentType, 'Content-Length': body.byteLength };
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
