// The app itself, in one process. Run by plain Node, which takes the types off: what it loads of ours is named with its ending.
import next from 'next';
import { env, listenAddress } from '../lib/platform/env.ts';
import { drainOnSignal } from '../lib/platform/server/drain.ts';
import { prerenderedPaths } from '../lib/platform/server/prerendered.ts';
import { createServer } from '../lib/platform/server/server.ts';

const { NODE_ENV, SITE_URL, TRUSTED_PROXIES } = env();
const { HOST, PORT } = listenAddress();
const isDevelopment = NODE_ENV !== 'production';

// Next compares every rewrite and redirect with the origin it is told here, and writes this machine's other names as
// localhost when it does: by any other name it would take its own pages for those of another host, and proxy to them.
const app = next({ dev: isDevelopment, hostname: 'localhost', port: PORT });
const server = createServer(app.getRequestHandler(), {
  site: new URL(SITE_URL),
  prerendered: isDevelopment ? new Set() : prerenderedPaths(process.env.NEXT_DIST_DIR ?? '.next'),
  trustedProxies: TRUSTED_PROXIES,
  isDevelopment,
});
await app.prepare();
drainOnSignal(server);
// Whoever is not let into this line asks again seconds later, and may give up before: Node's own is 511 long.
const LONGEST_LINE = 4_096;
server.listen(PORT, HOST, LONGEST_LINE);
