// The app. Run by plain Node with type stripping, so our imports need file extensions.
import next from 'next';
import { pino } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { env, listenAddress, loopbackOrigin } from '../lib/platform/env.ts';
import { apiRoutesOf } from '../lib/platform/server/api-routes.ts';
import { buildProblem } from '../lib/platform/server/build-problem.ts';
import { withDirectHandlers } from '../lib/platform/server/direct-handlers.ts';
import { drainOnSignal } from '../lib/platform/server/drain.ts';
import { setLifecycle } from '../lib/platform/server/lifecycle.ts';
import { listenOrExit } from '../lib/platform/server/listen.ts';
import { logOptions } from '../lib/platform/server/log-options.ts';
import { findNotFoundPage } from '../lib/platform/server/not-found-lookup.ts';
import { listenForOwnRequests } from '../lib/platform/server/own-origin.ts';
import { OWN_HEADER, ownSecret } from '../lib/platform/server/own-secret.ts';
import { createPipeline } from '../lib/platform/server/page-pipeline.ts';
import { readPageScript } from '../lib/platform/server/page-script.ts';
import { prerenderedPaths } from '../lib/platform/server/prerendered.ts';
import { Publisher } from '../lib/platform/server/publisher.ts';
import { renderPage } from '../lib/platform/server/render-page.ts';
import { createServer } from '../lib/platform/server/server.ts';
import { onShutdown } from '../lib/platform/server/shutdown.ts';
import { readyToServe } from '../lib/platform/server/startup.ts';
import { StaticFiles } from '../lib/platform/server/static-files.ts';
import { asksEstimate } from '../lib/solar/estimate/asks-estimate.ts';
import packageJson from '../package.json' with { type: 'json' };

const { NODE_ENV, SITE_URL, TRUSTED_PROXIES, DRAIN_SECONDS } = env();
const { HOST, PORT } = listenAddress();
const isDevelopment = NODE_ENV !== 'production';
const MAX_STARTUP_MS = 2_000;
const buildFolder = process.env.NEXT_DIST_DIR ?? '.next';

const log = pino(logOptions).child({ version: packageJson.version, pid: process.pid });
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => log.info({ signal }, 'stopping'));

collectDefaultMetrics();

const problem = isDevelopment ? undefined : buildProblem(buildFolder);
if (problem) exitWith(problem);
const site = { site: new URL(SITE_URL), trustedProxies: TRUSTED_PROXIES, isDevelopment };
const options = isDevelopment ? { ...site, prerendered: new Set<string>() } : { ...site, ...readyToSend() };
const server = createServer(
  withDirectHandlers((request, response) => handle(request, response)),
  options,
);
// Next compares every rewrite and redirect with the origin given here, and normalizes this machine's other names to
// localhost: with any other name it would take its own pages for those of another host, and proxy to them. The WebSockets
// of its development tools come to the server given here; otherwise it waits for them at the one that gets the first request.
const app = next({ dev: isDevelopment, hostname: 'localhost', port: PORT, httpServer: server });
const handle = app.getRequestHandler();
drainOnSignal(server, DRAIN_SECONDS * 1_000);
// Nothing else closes the WebSocket of an open page.
server.on('upgrade', (_request, socket) => onShutdown({ duringDrain: () => socket.destroy() }));
try {
  await app.prepare();
  await listenForOwnRequests(createServer(handle, options));
  if (!isDevelopment) {
    // A page that is rendered before this process hears of changes could miss one. Without a database, pages are sent all the same.
    await readyToServe(MAX_STARTUP_MS);
    // The files of a build are from before every change since.
    await refreshPage('*');
  }
} catch (error) {
  // Next keeps a process whose error nobody catches.
  exitWith(`The app can't start: ${(error as Error).message}. What it logged above says why.`);
}
await listenOrExit(server, { host: HOST, port: PORT });
setLifecycle('serving');
log.info({ site: SITE_URL, host: HOST, port: PORT }, 'listening');

/** Ends the process with code 1, and one line on stderr for whoever started it. */
function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** What a build has made for everybody, which is sent without the app. */
function readyToSend() {
  const { all, pages } = prerenderedPaths(buildFolder);
  const isSecure = new URL(SITE_URL).protocol === 'https:';
  return {
    prerendered: all,
    asksPage: asksEstimate,
    files: new StaticFiles(buildFolder),
    findApiRoute: apiRoutesOf(buildFolder),
    publisher: new Publisher({
      paths: pages,
      findNotFoundPage,
      render: (url, headers) => renderPage(loopbackOrigin(), url, headers),
      refresh: refreshPage,
      asksPage: asksEstimate,
      pipeline: createPipeline({ pageScript: readPageScript(buildFolder), isSecure }),
      isSecure,
    }),
  };
}

async function refreshPage(path: string): Promise<void> {
  const headers = { [OWN_HEADER]: ownSecret() };
  const { ok, status } = await fetch(`${loopbackOrigin()}/api/seo/refresh`, {
    method: 'POST',
    body: path,
    headers,
  });
  if (!ok) throw new Error(`refreshing ${path} responded with ${status}`);
}
