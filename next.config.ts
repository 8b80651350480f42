import type { NextConfig } from 'next';

const config: NextConfig = {
  agentRules: false,
  // The verification builds beside what a running site serves.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  cacheComponents: true,
  partialPrefetching: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  serverExternalPackages: ['better-auth', 'nodemailer', 'pg', 'pg-boss', 'pino'],
  headers: async () => [
    {
      source: '/(admin|api)/:path*',
      headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
    },
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
      ],
    },
  ],
};

export default config;
