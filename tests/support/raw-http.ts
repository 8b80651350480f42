import { connect } from 'node:net';

/** A parsed HTTP response. */
export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Writes raw bytes to a server, piece by piece, and reads until the server closes the connection. */
export async function sendRawRequest(
  port: number,
  ...pieces: (string | Promise<string>)[]
): Promise<RawResponse> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A server that rejects a request may close before everything is written.
  socket.on('error', () => {});
  const ended = new Promise((resolve) => socket.on('close', resolve));
  for (const piece of pieces) if (socket.writable) socket.write(await piece);
  await ended;
  return parseResponse(Buffer.concat(chunks).toString('latin1'));
}

/** Parses the bytes of one response, decoded as Latin-1. */
export function parseResponse(text: string): RawResponse {
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field) => field.split(/: (.*)/s).slice(0, 2) as [string, string]);
  const byName = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
  return {
    status: Number(line.split(' ')[1] ?? 0),
    headers: byName,
    body: byName['transfer-encoding'] === 'chunked' ? joinChunks(body) : body,
  };
}

function joinChunks(body: string): string {
  const [size = '', rest = ''] = body.split(/\r\n(.*)/s);
  const length = Number.parseInt(size, 16);
  return length > 0 ? rest.slice(0, length) + joinChunks(rest.slice(length + 2)) : '';
}
