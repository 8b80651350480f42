import { readFileSync } from 'node:fs';
import path from 'node:path';

const PARAMETER = /\[\w+\]/g;

/** Finds the pattern of the API route that responds at a path; undefined where there is none. */
export type FindApiRoute = (urlPath: string) => string | undefined;

/** Reads the patterns of a build's API routes from its folder. */
export function apiRoutesOf(buildFolder: string): FindApiRoute {
  const manifest = readFileSync(path.join(buildFolder, 'app-path-routes-manifest.json'), 'utf8');
  const routes = Object.values(JSON.parse(manifest) as Record<string, string>);
  return createRouteFinder(routes.filter((route) => route.startsWith('/api/') && !route.includes('[...')));
}

/** The patterns are `/api/leads` or, with a parameter in place of a segment, `/api/leads/[id]`. */
export function createRouteFinder(patterns: string[]): FindApiRoute {
  const fixed = new Set(patterns);
  const open = patterns
    .filter((pattern) => pattern.includes('['))
    .map((pattern) => ({ pattern, regExp: new RegExp(`^${pattern.replace(PARAMETER, '[^/]+')}$`) }));
  return (urlPath) =>
    fixed.has(urlPath) ? urlPath : open.find(({ regExp }) => regExp.test(urlPath))?.pattern;
}
