import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Route {
  /** Null for what isn't a page. */
  dataRoute: string | null;
  /** False for what never changes. */
  initialRevalidateSeconds: number | false;
}

function routesOf(buildFolder: string): Record<string, Route> {
  const manifest = readFileSync(path.join(buildFolder, 'prerender-manifest.json'), 'utf8');
  return (JSON.parse(manifest) as { routes: Record<string, Route> }).routes;
}

/** A file that a build has made for good, such as the manifest, and how Next sends it. */
interface PrerenderedFile {
  urlPath: string;
  root: string;
  /** Its path below `root`. */
  name: string;
  type: string;
  cacheControl: string;
}

/** Lists those files. Where they aren't as expected (Next was upgraded), they are left to the app. */
export function prerenderedFiles(buildFolder: string): PrerenderedFile[] {
  if (!existsSync(path.join(buildFolder, 'prerender-manifest.json'))) return [];
  const root = path.join(buildFolder, 'server/app');
  return Object.entries(routesOf(buildFolder)).flatMap(
    ([urlPath, { dataRoute, initialRevalidateSeconds }]) => {
      const name = `${urlPath.slice(1)}.body`;
      const meta = path.join(root, `${urlPath.slice(1)}.meta`);
      if (dataRoute !== null || initialRevalidateSeconds !== false) return [];
      if (!existsSync(path.join(root, name)) || !existsSync(meta)) return [];
      const { headers = {} } = JSON.parse(readFileSync(meta, 'utf8')) as { headers?: Record<string, string> };
      const { 'content-type': type, 'cache-control': cacheControl } = headers;
      return type && cacheControl ? [{ urlPath, root, name, type, cacheControl }] : [];
    },
  );
}
