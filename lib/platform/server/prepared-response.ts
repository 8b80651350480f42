import { type ServerResponse, STATUS_CODES } from 'node:http';

/** A response whose headers are formatted once. Names and values in turn; without those of a connection. */
export class PreparedResponse {
  readonly #status: number;
  readonly #headers: string[];
  readonly #block: string;
  readonly #body: Buffer | undefined;

  constructor(status: number, headers: string[], body?: Buffer) {
    this.#status = status;
    this.#headers = headers;
    this.#body = body;
    this.#block = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    for (let index = 0; index < headers.length; index += 2)
      this.#block += `${headers[index]}: ${headers[index + 1]}\r\n`;
  }

  /**
   * Sends it on a response without headers. Node formats and validates twenty headers in the time in which it sends two
   * pages, so the block is put where Node keeps it; a version of Node without that place formats it as usual.
   */
  send(response: ServerResponse, { isHead = false } = {}): void {
    if (hasHeaderBlock(response) && response.shouldKeepAlive && !isHead)
      response._header = `${this.#block}${connectionHeaders(response)}\r\n`;
    else response.writeHead(this.#status, this.#headers);
    response.end(isHead ? undefined : this.#body);
  }
}

/** Node's own, which is private: the formatted status line and headers, null before. */
type WithHeaderBlock = ServerResponse & { _header: string | null };

const hasHeaderBlock = (response: ServerResponse): response is WithHeaderBlock =>
  '_header' in response && response._header === null;

const connectionHeaders = ({ req }: ServerResponse): string => {
  const { keepAliveTimeout = 0 } = (req.socket as { server?: { keepAliveTimeout: number } }).server ?? {};
  return `Date: ${httpDate()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveTimeout / 1000)}\r\n`;
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
