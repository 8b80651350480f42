import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { DAY_S, IMMUTABLE } from './cache-control.ts';
import { chooseEncoding, ENCODINGS, type Encoding } from './encoding.ts';
import { matchesETag } from './etag.ts';
import type { PageRequest } from './page-request.ts';
import { PreparedResponse } from './prepared-response.ts';
import { COMPRESSED_PUBLIC, SUFFIXES } from './static-compression.ts';

const MINUTE_S = 60;
// All files of the build and of `public` together have 10 MB.
const MAX_KEPT_BYTES = 256 * 1024;
// A file keeps its plain name when it changes: it is shown within a day, and in the meantime nobody waits for it.
const ONE_DAY = `public, max-age=${DAY_S}, stale-while-revalidate=${7 * DAY_S}`;
// The name contains the hash of another version: the page that asks is older or newer than this server.
const ONE_MINUTE = `public, max-age=${MINUTE_S}`;

// `hero-1920.0a1b2c3d.avif` (lib/site/public-url.ts).
const HASHED_NAME = /^(.+)\.([0-9a-f]{8})(\.\w+)$/;

// Of the files that are compressed; `send` knows the types of all others by their names.
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=UTF-8',
  '.html': 'text/html; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=UTF-8',
};

// Conditions that a request makes, and that the file doesn't meet.
const UNMET = [412, 416];
const OF_FILE = ['Content-Type', 'Content-Encoding', 'ETag', 'Last-Modified', 'Vary'];

interface StaticFile {
  root: string;
  /** Its path below `root`, with `/` between folders. */
  name: string;
  cacheControl: string;
  /** Where the build has stored it in each encoding, below the same path. */
  encoded: Partial<Record<Encoding, string>>;
  /** A file of `public` may also be asked for by a name with its hash, which is computed when it is. */
  hash?: () => string;
}

/** A file in memory, in one encoding. */
interface KeptFile {
  etag: string;
  whole: PreparedResponse;
  notModified: PreparedResponse;
}

/** The files of the build and of `public`. They need no app. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();
  /** What has been sent before, by path and encoding. */
  readonly #kept = new Map<string, KeptFile>();

  /** Lists the files once: later ones are left to the app. */
  constructor(buildFolder: string, publicFolder = 'public') {
    const built = path.join(buildFolder, 'static');
    this.#add('/_next/static/', built, built, () => ({ cacheControl: IMMUTABLE }));
    const hashes = createFileHashes(publicFolder);
    this.#add('/', publicFolder, path.join(buildFolder, COMPRESSED_PUBLIC), (name) => ({
      cacheControl: ONE_DAY,
      hash: () => hashes(name),
    }));
  }

  /** Whether the path of a GET or HEAD request names a file. */
  has(urlPath: string): boolean {
    return this.#find(urlPath) !== undefined;
  }

  /** The response to a request for a file that has been sent before; otherwise `send` has to be asked. */
  readonly find = ({ path: urlPath, acceptEncoding, ifNoneMatch }: PageRequest): Buffer | undefined => {
    const file = this.#find(urlPath);
    const kept = file && this.#kept.get(keyOf(urlPath, storedEncoding(file, acceptEncoding)));
    if (!kept) return undefined;
    return (matchesETag(ifNoneMatch, kept.etag) ? kept.notModified : kept.whole).toBytes();
  };

  /**
   * Sends a file, compressed if the client accepts that. Responds with 412 or 416 where a condition isn't met or a range
   * doesn't exist, and leaves a file that has been deleted since to `passToNext`.
   */
  send(urlPath: string, request: IncomingMessage, response: ServerResponse, passToNext: () => void): void {
    const file = this.#find(urlPath);
    if (!file) {
      passToNext();
      return;
    }
    const { name, encoded } = file;
    const encoding = storedEncoding(file, request.headers['accept-encoding'] as string | undefined);
    const root = (encoding && encoded[encoding]) ?? file.root;
    const storedName = name + (encoding ? SUFFIXES[encoding] : '');
    send(request, encodeURI(storedName), { root, index: false, cacheControl: false })
      .on('headers', () => {
        response.setHeader('Cache-Control', cacheControlOf(file, urlPath));
        const type = TYPES[path.extname(name)];
        if (type) response.setHeader('Content-Type', type);
        if (Object.keys(encoded).length > 0) response.setHeader('Vary', 'Accept-Encoding');
        if (encoding) response.setHeader('Content-Encoding', encoding);
      })
      .on('stream', () => {
        if (isWorthKeeping(response))
          void this.#keep(keyOf(urlPath, encoding), path.join(root, storedName), response);
      })
      .on('error', ({ status }: { status: number }) => {
        if (UNMET.includes(status)) respondUnmet(status, response);
        else passToNext();
      })
      .pipe(response);
  }

  /** A file by its path, or by one with any hash in its name: a page that is still open may know an earlier one. */
  #find(urlPath: string): StaticFile | undefined {
    const exact = this.#files.get(urlPath);
    if (exact) return exact;
    const [, base, , extension] = urlPath.match(HASHED_NAME) ?? [];
    const plain = base === undefined ? undefined : this.#files.get(base + extension);
    return plain?.hash ? plain : undefined;
  }

  /** Reads a file that is being sent, and keeps it with the same headers. */
  async #keep(key: string, file: string, response: ServerResponse): Promise<void> {
    const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
    const ofBody = (name = '') => name.startsWith('content-') && name !== 'content-security-policy';
    const body = await readFile(file).catch(() => undefined);
    if (body?.length !== Number(response.getHeader('content-length'))) return;
    this.#kept.set(key, {
      etag: String(response.getHeader('etag')),
      whole: new PreparedResponse(200, headers.flat(), body),
      notModified: new PreparedResponse(304, headers.filter(([name]) => !ofBody(name)).flat()),
    });
  }

  #add(
    urlFolder: string,
    root: string,
    encodedRoot: string,
    served: (name: string) => Pick<StaticFile, 'cacheControl' | 'hash'>,
  ): void {
    const encodedNames = new Set(existsSync(encodedRoot) ? listFiles(encodedRoot) : []);
    for (const name of listFiles(root)) {
      const encoded: StaticFile['encoded'] = {};
      for (const encoding of ENCODINGS)
        if (encodedNames.has(name + SUFFIXES[encoding])) encoded[encoding] = encodedRoot;
      this.#files.set(urlFolder + name, { root, name, encoded, ...served(name) });
    }
  }
}

/** Responds without the file, whose headers are set by then. */
function respondUnmet(status: number, response: ServerResponse): void {
  for (const name of OF_FILE) response.removeHeader(name);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status, { 'Content-Length': '0' }).end();
}

const keyOf = (urlPath: string, encoding: Encoding | undefined) => `${urlPath} ${encoding ?? ''}`;

/** The best encoding for a client in which the build has stored a file. */
function storedEncoding({ encoded }: StaticFile, acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = chooseEncoding(acceptEncoding, Infinity);
  return accepted && encoded[accepted] !== undefined ? accepted : undefined;
}

/** Whether a file is sent whole and under a name of its own: clients can make up any number of names with a hash. */
const isWorthKeeping = (response: ServerResponse): boolean =>
  response.req.method === 'GET' &&
  response.statusCode === 200 &&
  Number(response.getHeader('content-length')) <= MAX_KEPT_BYTES &&
  response.getHeader('cache-control') !== ONE_MINUTE;

function cacheControlOf({ cacheControl, hash }: StaticFile, urlPath: string): string {
  const asked = hash && urlPath.match(HASHED_NAME)?.[2];
  if (asked === undefined) return cacheControl;
  return asked === hash?.() ? IMMUTABLE : ONE_MINUTE;
}

/**
 * Gives the hashes in the names of a folder's files, each computed once. The sizes and formats of a picture share one: the
 * dozen of each picture in a page would be a tenth of its compressed length.
 */
export function createFileHashes(folder: string): (name: string) => string {
  const groups = Map.groupBy(listFiles(folder).sort(), groupOf);
  const hashes = new Map<string, string>();
  return (name) => {
    const group = groupOf(name);
    const known = hashes.get(group);
    if (known) return known;
    const hash = createHash('sha256');
    for (const file of groups.get(group) ?? []) hash.update(readFileSync(path.join(folder, file)));
    const digest = hash.digest('hex').slice(0, 8);
    hashes.set(group, digest);
    return digest;
  };
}

/** The picture that a file is a size and format of: `images/hero` for `images/hero-1920.avif`. */
const groupOf = (name: string) => name.replace(/(-\d+)?\.\w+$/, '');

const listFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
