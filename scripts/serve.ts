// The app itself, in one process. Run by plain Node with type stripping, so our imports need file extensions.
import next from 'next';
import { env, listenAddress, loopbackOrigin } from '../lib/platform/env.ts';
import { withDirectHandlers } from '../lib/platform/server/direct-handlers.ts';
import { drainOnSignal } from '../lib/platform/server/drain.ts';
import { OWN_HEADER, ownSecret } from '../lib/platform/server/own-secret.ts';
import { prerenderedPaths } from '../lib/platform/server/prerendered.ts';
import { Publisher } from '../lib/platform/server/publisher.ts';
import { renderPage } from '../lib/platform/server/render-page.ts';
import { createServer } from '../lib/platform/server/server.ts';
import { StaticFiles } from '../lib/platform/server/static-files.ts';

const { NODE_ENV, SITE_URL, TRUSTED_PROXIES } = env();
const { HOST, PORT } = listenAddress();
const isDevelopment = NODE_ENV !== 'production';

// Next compares every rewrite and redirect with the origin given here, and normalizes this machine's other names to
// localhost: with any other name it would take its own pages for those of another host, and proxy to them.
const app = next({ dev: isDevelopment, hostname: 'localhost', port: PORT });
const site = { site: new URL(SITE_URL), trustedProxies: TRUSTED_PROXIES, isDevelopment };
const server = createServer(
  withDirectHandlers(app.getRequestHandler()),
  isDevelopment
    ? { ...site, prerendered: new Set() }
    : { ...site, ...readyToSend(process.env.NEXT_DIST_DIR ?? '.next') },
);
await app.prepare();
drainOnSignal(server);
// Clients beyond the backlog retry only seconds later, or give up: Node's default is 511.
const LISTEN_BACKLOG = 4_096;
server.listen(PORT, HOST, LISTEN_BACKLOG);

/** What a build has made for everybody, which is sent without the app. */
function readyToSend(buildFolder: string) {
  const { all, pages } = prerenderedPaths(buildFolder);
  return {
    prerendered: all,
    files: new StaticFiles(buildFolder),
    publisher: new Publisher({
      paths: pages,
      render: (path) => renderPage(loopbackOrigin(), path),
      refresh: refreshPage,
    }),
  };
}

async function refreshPage(path: string): Promise<void> {
  const headers = { [OWN_HEADER]: ownSecret() };
  await fetch(`${loopbackOrigin()}/api/seo/refresh`, { method: 'POST', body: path, headers });
}
