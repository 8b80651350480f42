import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A stand-in for an S3-compatible store with one bucket, which checks signatures (AWS Signature Version 4). */
export interface ObjectStore {
  env: Record<
    'PICTURES_STORE_URL' | 'PICTURES_STORE_REGION' | 'PICTURES_STORE_KEY' | 'PICTURES_STORE_SECRET',
    string
  >;
  /** What is stored, by name. */
  objects: Map<string, { body: Buffer; type: string | undefined }>;
  /** The next calls fail with this status; 0 for none. */
  failWith: number;
  stop(): void;
}

const KEY = 'key-id';
const SECRET = 'a secret';
const REGION = 'eu-central';

export async function serveObjectStore(): Promise<ObjectStore> {
  const objects: ObjectStore['objects'] = new Map();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const name = request.url?.replace('/bucket/', '') ?? '';
    const stored = objects.get(name);
    const answer = (status: number, content?: Buffer) => response.writeHead(status).end(content);
    if (store.failWith > 0) return answer(store.failWith);
    if (!isSigned(request)) return answer(403);
    if (request.method === 'PUT') objects.set(name, { body, type: request.headers['content-type'] });
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method === 'GET') return stored ? answer(200, stored.body) : answer(404);
    return answer(request.method === 'PUT' ? 200 : 204);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const store: ObjectStore = {
    env: {
      PICTURES_STORE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`,
      PICTURES_STORE_REGION: REGION,
      PICTURES_STORE_KEY: KEY,
      PICTURES_STORE_SECRET: SECRET,
    },
    objects,
    failWith: 0,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return store;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether the request has the signature that its method, path and signed headers have with our key. */
function isSigned({ method, url, headers }: IncomingMessage): boolean {
  const [, credential = '', signed = '', signature] =
    headers.authorization?.match(
      /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/,
    ) ?? [];
  const [id, day = '', ...scope] = credential.split('/');
  if (id !== KEY || scope.join('/') !== `${REGION}/s3/aws4_request`) return false;
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`);
  const request = [method, url, '', lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const hash = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], [day, ...scope].join('/'), hash].join('\n');
  const key = [day, ...scope].reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${SECRET}`);
  return signature === hmac(key, text).toString('hex');
}
