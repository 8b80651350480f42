import path from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  turbopack: { root: path.resolve(import.meta.dirname, '../../..') },
};

export default config;
