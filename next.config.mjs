import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { MAX_BODY_BYTES } from './lib/platform/server/body-limit.ts';
import { writeSchemaOrgTerms } from './scripts/schema-org.ts';

/** @type {import('next').NextConfig} */
const config = {
  agentRules: false,
  // Lets pages of localhost and of the site's own host use the development tools.
  allowedDevOrigins: [URL.parse(process.env.SITE_URL ?? '')?.hostname ?? 'localhost'],
  // `npm run verify` builds into another folder than a running site uses.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  pageExtensions: ['tsx', 'ts'],
  poweredByHeader: false,
  // Done by the server around Next (lib/platform/server), and for documents once per content.
  compress: false,
  generateEtags: false,
  // A page's metadata come in its head, whoever asks: documents have no script that would move them there.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  // `npm run verify` and `npm run check` check the types: in a build, that doubles its memory and takes a minute.
  typescript: { ignoreBuildErrors: true },
  turbopack: { resolveAlias: { 'react-style-singleton': './components/ui/style-singleton.ts' } },
  experimental: {
    proxyClientMaxBodySize: MAX_BODY_BYTES,
    // Staff's pages are loaded when they are first asked for.
    preloadEntriesOnStart: false,
    // Writing the cache takes 0.5 GB at the peak of a build, and an image's build never reads it.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads them, and they take a minute and 0.2 GB.
    turbopackSourceMaps: false,
    // When a chunk can't be loaded, navigates with a full page load instead of showing an error page.
    appNavFailHandling: true,
    // A `not-found.tsx` is sent along with every page, twice: 80 KB of each.
    globalNotFound: true,
  },
  serverExternalPackages: ['fontkit', 'nodemailer', 'pg', 'pg-boss', 'pino', 'prom-client', 'sharp'],
  // Icons are drawn when they are asked for (app/icons), those at the paths where browsers look for them, too.
  rewrites: async () => [
    { source: '/:file(favicon\\.ico|icon\\.svg|apple-icon\\.png)', destination: '/icons/:file' },
  ],
  headers: async () => [
    {
      source: '/(admin|api)/:path*',
      headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
    },
  ],
};

/**
 * What builds, develops and generates types. A server of a build has no development dependencies, and needs no terms.
 *
 * @param {string} phase
 * @returns {import('next').NextConfig}
 */
export default function configure(phase) {
  if (phase !== PHASE_PRODUCTION_SERVER) writeSchemaOrgTerms(process.cwd());
  // The style guide is a page in development only.
  return phase === PHASE_DEVELOPMENT_SERVER
    ? { ...config, pageExtensions: ['dev.tsx', 'tsx', 'ts'] }
    : config;
}
