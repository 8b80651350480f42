import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { findFreePort, isPortFree } from '../../scripts/launch/port';
import { until } from '../../scripts/launch/until';
import { ensureProgram } from '../../scripts/verify/ensure-program';
import { makeTemporaryFolder } from '../support/test-server';
import type { FlatFile } from './flat-copy';

/** nginx with two workers, which serves pages and their files, compressed ahead of time: the fastest that they can be. */
export async function startNginx(pages: Map<string, FlatFile>) {
  const folder = makeTemporaryFolder();
  const root = path.join(folder, 'pages');
  for (const [page, { body }] of pages) {
    const file = path.join(root, path.extname(page) ? page : `${page === '/' ? '/index' : page}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, body);
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
  const links = [...pages].flatMap(([page, { link }]) => (link ? [`${page} '${link}';`] : []));
  const port = await findFreePort();
  const settings = path.join(folder, 'nginx.conf');
  writeFileSync(
    settings,
    `daemon off; user root; worker_processes 2; pid ${folder}/pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
       include /etc/nginx/mime.types; open_file_cache max=1000;
       map $request_uri $link { ${links.join(' ')} }
       server {
         listen 127.0.0.1:${port}; root ${root}; gzip_static on; add_header Link $link;
         location / { try_files $uri $uri.html /index.html =404; }
       }
     }`,
  );
  const child = spawn(ensureProgram('nginx'), ['-c', settings, '-e', path.join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  if (!(await until(async () => !(await isPortFree(port, '127.0.0.1')), { timeoutMs: 10_000 })))
    throw new Error('nginx did not start');
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
