import { type ServerResponse, STATUS_CODES } from 'node:http';

/** A response whose bytes are ready to be sent. */
export class PreparedResponse {
  readonly #status: number;
  readonly #headers: string[];
  readonly #block: string;
  readonly #body: Buffer;
  /** The whole response, until its date is a second old. */
  #bytes: Buffer = Buffer.alloc(0);
  #date = '';

  /** `headers` are names and values in turn, without connection headers. */
  constructor(status: number, headers: string[], body: Buffer = Buffer.alloc(0)) {
    this.#status = status;
    this.#headers = headers;
    this.#body = body;
    this.#block = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    for (let index = 0; index < headers.length; index += 2)
      this.#block += `${headers[index]}: ${headers[index + 1]}\r\n`;
  }

  /** Sends it on a response without headers. */
  send(response: ServerResponse, { isHead = false } = {}): void {
    response.writeHead(this.#status, this.#headers).end(isHead ? undefined : this.#body);
  }

  /** All of its bytes, for a client of HTTP/1.1 that keeps the connection. */
  toBytes(): Buffer {
    const date = httpDate();
    if (date !== this.#date) {
      this.#bytes = Buffer.concat([Buffer.from(`${this.#block}Date: ${date}\r\n\r\n`, 'latin1'), this.#body]);
      this.#date = date;
    }
    return this.#bytes;
  }
}

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
