// Also imported under plain Node: no path alias, no `server-only`.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PARAMETER = /\[\w+\]/g;
const HANDLER = /^export (?:const|async function|function) (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/gm;
const FOLDER = 'app/api';
const FILE = 'api-routes.json';

/** An API route: `/api/leads` or, with a parameter in place of a segment, `/api/leads/[id]`. */
export interface ApiRoute {
  pattern: string;
  methods: string[];
}

/** Finds the API route that responds at a path; undefined where there is none. */
export type FindApiRoute = (urlPath: string) => ApiRoute | undefined;

/** Reads the API routes from their source files, without the one that responds to all other paths. */
export function readApiRoutes(): ApiRoute[] {
  return globSync('**/route.ts', { cwd: FOLDER })
    .filter((file) => !file.includes('[...'))
    .map((file) => {
      const handlers = [...readFileSync(path.join(FOLDER, file), 'utf8').matchAll(HANDLER)].map(
        ([, method = '']) => method,
      );
      // Next responds to these itself.
      const methods = [...handlers, ...(handlers.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
      return { pattern: `/api/${path.dirname(file)}`, methods: [...new Set(methods)] };
    });
}

/** Writes the API routes into the folder of their build. */
export const writeApiRoutes = (buildFolder: string): void =>
  writeFileSync(path.join(buildFolder, FILE), JSON.stringify(readApiRoutes()));

/** Reads the API routes from the folder of a build. */
export const apiRoutesOf = (buildFolder: string): FindApiRoute =>
  createRouteFinder(JSON.parse(readFileSync(path.join(buildFolder, FILE), 'utf8')));

/** Finds a route without parameters before one with them. */
export function createRouteFinder(routes: ApiRoute[]): FindApiRoute {
  const fixed = new Map(routes.map((route) => [route.pattern, route]));
  const open = routes
    .filter(({ pattern }) => pattern.includes('['))
    .map((route) => ({ route, regExp: new RegExp(`^${route.pattern.replace(PARAMETER, '[^/]+')}$`) }));
  return (urlPath) => fixed.get(urlPath) ?? open.find(({ regExp }) => regExp.test(urlPath))?.route;
}
