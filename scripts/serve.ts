// The app. Run by plain Node with type stripping, so our imports need file extensions.
import { setTimeout as pause } from 'node:timers/promises';
import next from 'next';
import { pino } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { Documents } from '../lib/documents/documents.ts';
import { readPageScript } from '../lib/documents/page-script.ts';
import { registerPublisher } from '../lib/documents/publish.ts';
import { createRender } from '../lib/documents/render.ts';
import { registeredSite } from '../lib/documents/site.ts';
import { env, listenAddress } from '../lib/platform/env.ts';
import { apiRoutesOf } from '../lib/platform/server/api-routes.ts';
import { buildProblem } from '../lib/platform/server/build-problem.ts';
import { withDirectHandlers } from '../lib/platform/server/direct-handlers.ts';
import { drainOnSignal } from '../lib/platform/server/drain.ts';
import { setLifecycle } from '../lib/platform/server/lifecycle.ts';
import { listenOrExit } from '../lib/platform/server/listen.ts';
import { logOptions } from '../lib/platform/server/log-options.ts';
import { isPrivatePage } from '../lib/platform/server/private-pages.ts';
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
const MAX_WARM_MS = 5_000;
const buildFolder = process.env.NEXT_DIST_DIR ?? '.next';

const log = pino(logOptions).child({ version: packageJson.version, pid: process.pid });
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => log.info({ signal }, 'stopping'));

collectDefaultMetrics();

const problem = isDevelopment ? undefined : buildProblem(buildFolder);
if (problem) exitWith(problem);
const site = { site: new URL(SITE_URL), trustedProxies: TRUSTED_PROXIES, isDevelopment };
const render = createRender((request, response) => handle(request, response), `localhost:${PORT}`);
const documents = isDevelopment ? undefined : createDocuments();
const server = createServer(
  withDirectHandlers((request, response) => handle(request, response)),
  isDevelopment ? site : { ...site, ...readyToSend() },
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
  if (documents) {
    // Next runs instrumentation.ts, which starts the app, with the first request.
    await render('/api/health');
    // A page that is rendered before this process hears of changes could miss one. Without a database, pages are sent all the same.
    await readyToServe(MAX_STARTUP_MS);
    // A page that takes longer is rendered when somebody asks for it.
    await Promise.race([documents.start(registeredSite()), pause(MAX_WARM_MS)]);
  }
} catch (error) {
  // Next keeps a process whose error nobody catches.
  exitWith(`The app can't start: ${(error as Error).message}. What it logged above says why.`);
}
await listenOrExit(server, { host: HOST, port: PORT });
setLifecycle('serving');
log.info({ site: SITE_URL, host: HOST, port: PORT }, 'listening');

/** Ends the process with code 1, and one line on stderr. */
function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** What is sent without the app. */
function readyToSend() {
  return {
    documents,
    isDynamic: (url: string) => asksEstimate(url) || isPrivatePage(url),
    files: new StaticFiles(buildFolder),
    findApiRoute: apiRoutesOf(buildFolder),
  };
}

function createDocuments(): Documents {
  const created = new Documents({
    render,
    script: readPageScript(buildFolder),
    isSecure: new URL(SITE_URL).protocol === 'https:',
    onError: (path, error) => log.error({ path, error }, 'rendering a page failed'),
  });
  registerPublisher(created);
  return created;
}
