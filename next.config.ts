import type { NextConfig } from 'next';
import { MAX_BODY_BYTES } from './lib/platform/server/body-limit.ts';

const config: NextConfig = {
  agentRules: false,
  // Development tools answer pages of localhost, and of the site's own address.
  allowedDevOrigins: [URL.parse(process.env.SITE_URL ?? '')?.hostname ?? 'localhost'],
  // The verification builds beside what a running site serves.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  // Done by the server around Next (lib/platform/server), once for each content instead of once for each request.
  compress: false,
  generateEtags: false,
  images: { unoptimized: true },
  turbopack: { resolveAlias: { 'react-style-singleton': './components/ui/style-singleton.ts' } },
  experimental: {
    proxyClientMaxBodySize: MAX_BODY_BYTES,
    // A page whose chunk cannot be loaded is gone to by a full page load, instead of an error page.
    appNavFailHandling: true,
  },
  serverExternalPackages: ['better-auth', 'fontkit', 'nodemailer', 'pg', 'pg-boss', 'pino', 'sharp'],
  headers: async () => [
    {
      source: '/(admin|api)/:path*',
      headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
    },
  ],
};

export default config;
