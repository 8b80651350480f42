import 'server-only';
import { AwsClient } from 'aws4fetch';
import pLimit from 'p-limit';
import { env } from '@/lib/platform/env';
import type { EncodedFile } from './encoding-process';

const TIMEOUT_MS = 20_000;
const AT_ONCE = 4;

export const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Keeps the files of pictures outside the database. */
interface ObjectStore {
  put(hash: string, files: readonly EncodedFile[]): Promise<void>;
  /** The content of a file; undefined if there is none by this name. */
  get(name: string): Promise<Buffer | undefined>;
  remove(names: readonly string[]): Promise<void>;
}

/** The name of a file of a picture, which is also the last part of its address. */
export const fileName = (hash: string, { width, format }: Pick<EncodedFile, 'width' | 'format'>) =>
  `${hash}-${width}.${format}`;

/** The S3-compatible store of the environment; undefined without one. */
export function objectStore(): ObjectStore | undefined {
  const {
    PICTURES_STORE_URL: address,
    PICTURES_STORE_REGION: region,
    PICTURES_STORE_KEY: accessKeyId = '',
    PICTURES_STORE_SECRET: secretAccessKey = '',
  } = env();
  if (address === undefined) return undefined;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const limit = pLimit(AT_ONCE);
  const call = async (method: string, name: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const url = `${address.replace(/\/$/, '')}/${name}`;
    const response = await client.fetch(url, { method, signal, ...init });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the store of pictures answered ${method} with ${response.status}`);
  };
  return {
    async put(hash, files) {
      const put = async (file: EncodedFile) => {
        const headers = { 'Content-Type': mediaTypes[file.format] };
        const body = new Uint8Array(file.data);
        const { status } = await call('PUT', fileName(hash, file), { body, headers });
        if (status === 404) throw new Error('the store of pictures has no such bucket');
      };
      await Promise.all(files.map((file) => limit(put, file)));
    },
    async get(name) {
      const response = await call('GET', name);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : void (await response.body?.cancel());
    },
    async remove(names) {
      const remove = async (name: string) => void (await (await call('DELETE', name)).body?.cancel());
      await Promise.all(names.map((name) => limit(remove, name)));
    },
  };
}
