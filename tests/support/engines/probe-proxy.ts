import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const PROBE = '/engine-probe.js';

/** A proxy in front of the app. */
export interface ProbeProxy {
  port: number;
  stop(): Promise<void>;
}

/**
 * Proxies the app on a local port, and inserts a same-origin script at the start of every page. WebKitGTK's driver reports
 * neither errors nor the console; a script in the page can, in every engine.
 */
export async function startProbeProxy(appPort: () => number): Promise<ProbeProxy> {
  const probe = readFileSync(new URL('./probe.mjs', import.meta.url));
  // The app's Keep-Alive header, which is passed on, announces 65 seconds: with Node's default of five, browsers would send
  // requests on connections that are being closed.
  const server = createServer({ keepAliveTimeout: 70_000 }, (incoming, outgoing) => {
    if (incoming.url === PROBE) {
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end(probe);
      return;
    }
    const { method, url: path } = incoming;
    // The script cannot be inserted into compressed pages.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forwarded = request(
      { host: '127.0.0.1', port: appPort(), method, path, headers },
      async (response) => {
        const isPage = response.headers['content-type']?.startsWith('text/html');
        if (!isPage) {
          outgoing.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(outgoing);
          return;
        }
        const page = (await text(response)).replace('<head>', `<head><script src="${PROBE}"></script>`);
        const {
          'content-length': _length,
          'transfer-encoding': _encoding,
          etag: _etag,
          ...rest
        } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, rest).end(page);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
