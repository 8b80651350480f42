import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** A response whose bytes are ready to be sent. */
export class PreparedResponse {
  readonly #status: number;
  readonly #headers: string[];
  readonly #block: string;
  readonly #body: Buffer;
  /** The whole response, until its date is a second old. */
  #bytes: Buffer = Buffer.alloc(0);
  #date = '';

  /** `headers` are names and values in turn, without those of a connection. */
  constructor(status: number, headers: string[], body: Buffer = Buffer.alloc(0)) {
    this.#status = status;
    this.#headers = headers;
    this.#body = body;
    this.#block = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    for (let index = 0; index < headers.length; index += 2)
      this.#block += `${headers[index]}: ${headers[index + 1]}\r\n`;
  }

  /**
   * Sends it on a response without headers. Node formats and validates twenty headers in the time in which it sends two
   * pages, and writes them apart from the body. So the whole is written to the socket at once, and Node is told that this
   * has happened; a version of Node that keeps that elsewhere formats the headers as usual.
   */
  send(response: ServerResponse, { isHead = false } = {}): void {
    const { socket } = response;
    if (isHead || !response.shouldKeepAlive || !isSocketFree(socket) || !hasInternals(response)) {
      response.writeHead(this.#status, this.#headers).end(isHead ? undefined : this.#body);
      return;
    }
    response._header = this.#block;
    response._headerSent = true;
    socket.write(this.#toBytes(socket));
    response.end();
  }

  #toBytes(socket: Socket): Buffer {
    const date = httpDate();
    if (date !== this.#date) {
      const head = `${this.#block}Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds(socket)}\r\n\r\n`;
      this.#bytes = Buffer.concat([Buffer.from(head, 'latin1'), this.#body]);
      this.#date = date;
    }
    return this.#bytes;
  }
}

/** Node's own, which are private. */
interface Internals {
  /** The formatted status line and headers, null before. */
  _header: string | null;
  _headerSent: boolean;
}

const hasInternals = (response: ServerResponse): response is ServerResponse & Internals =>
  '_header' in response && response._header === null && '_headerSent' in response && !response._headerSent;

/** The response has no socket while one before it on the connection isn't sent; a slow client hasn't read that one. */
const isSocketFree = (socket: Socket | null): socket is Socket => socket?.writableLength === 0;

const keepAliveSeconds = (socket: Socket): number => {
  const { keepAliveTimeout = 0 } = (socket as { server?: { keepAliveTimeout: number } }).server ?? {};
  return Math.floor(keepAliveTimeout / 1000);
};

let date = '';
let dateEnds = 0;

/** The current time as an HTTP date, formatted once a second. */
function httpDate(): string {
  const now = Date.now();
  if (now >= dateEnds || now < dateEnds - 1_000) {
    date = new Date(now).toUTCString();
    dateEnds = now - (now % 1_000) + 1_000;
  }
  return date;
}
