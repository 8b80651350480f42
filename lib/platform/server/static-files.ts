import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { chooseEncoding, ENCODINGS, type Encoding } from './encoding.ts';
import { SUFFIXES } from './static-compression.ts';

const DAY_S = 24 * 60 * 60;
// The name of a file of the build contains a hash of its content.
const FOREVER = `public, max-age=${365 * DAY_S}, immutable`;
// A picture keeps its name when it is drawn anew: it is shown within a day, and in the meantime nobody waits for it.
const ONE_DAY = `public, max-age=${DAY_S}, stale-while-revalidate=${7 * DAY_S}`;

// Of the files that are compressed; `send` knows the types of all others by their names.
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
};

interface StaticFile {
  root: string;
  /** Its path below `root`, with `/` between folders. */
  name: string;
  cacheControl: string;
  /** The encodings in which the build has stored it too. */
  encodings: Encoding[];
}

/** The files of the build and of `public`, which need no app. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  /** Lists the files once: later ones are left to the app. */
  constructor(buildFolder: string, publicFolder = 'public') {
    this.#add('/_next/static/', path.join(buildFolder, 'static'), FOREVER);
    this.#add('/', publicFolder, ONE_DAY);
  }

  /** Whether the path of a GET or HEAD request is that of a file. */
  has(urlPath: string): boolean {
    return this.#files.has(urlPath);
  }

  /**
   * Sends a file, compressed if the client accepts that. Leaves it to `byApp` when it has been deleted since, or a range of
   * it doesn't exist.
   */
  send(urlPath: string, request: IncomingMessage, response: ServerResponse, byApp: () => void): void {
    const file = this.#files.get(urlPath);
    if (!file) {
      byApp();
      return;
    }
    const { root, name, encodings, cacheControl } = file;
    const accepted = chooseEncoding(request.headers['accept-encoding'] as string | undefined, Infinity);
    const encoding = encodings.find((one) => one === accepted);
    send(request, encodeURI(name + (encoding ? SUFFIXES[encoding] : '')), {
      root,
      index: false,
      cacheControl: false,
    })
      .on('headers', () => {
        response.setHeader('Cache-Control', cacheControl);
        const type = TYPES[path.extname(name)];
        if (type) response.setHeader('Content-Type', type);
        if (encodings.length > 0) response.setHeader('Vary', 'Accept-Encoding');
        if (encoding) response.setHeader('Content-Encoding', encoding);
      })
      .on('error', byApp)
      .pipe(response);
  }

  #add(urlFolder: string, root: string, cacheControl: string): void {
    const names = new Set(
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
        ),
    );
    for (const name of names) {
      const encodings = ENCODINGS.filter((encoding) => names.has(name + SUFFIXES[encoding]));
      this.#files.set(urlFolder + name, { root, name, cacheControl, encodings });
    }
  }
}
