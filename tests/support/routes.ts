import { readdirSync } from 'node:fs';
import path from 'node:path';
import { serviceIds } from '@/lib/site/service-labels';
import { aService } from './offered-services';

/** A placeholder for the id of any lead, session, version or person. */
const ANY_ID = '11111111-1111-4111-8111-111111111111';

/** The paths of the routes in `app`, read from the file system, with a value for each parameter. */
function pathsOf(file: string): string[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === file)
    .map((name) => `/${path.dirname(name)}`)
    .map((folder) =>
      folder
        .replace(/\/\([^)]+\)|\/\.$/g, '')
        .replace('[slug]', aService)
        .replace('[[...path]]', 'no-such-call'),
    )
    .map((folder) => folder.replaceAll(/\[\w+\]/g, ANY_ID) || '/')
    .sort();
}

/** Every page: public and staff. */
export const pagePaths = pathsOf('page.tsx');

/** Every API endpoint. */
export const endpointPaths = pathsOf('route.ts');

/** Public pages that are built like another one, which only an exhaustive run has to look at. */
export const similarPaths = [
  '/terms-of-service',
  '/accessibility',
  ...serviceIds()
    .slice(2)
    .map((id) => `/services/${id}`),
];
