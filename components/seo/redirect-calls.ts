import { z } from 'zod';
import { jsonPost, staffCall } from '@/components/shell/staff-call';
import { redirectEntrySchema, redirectImportResponseSchema } from '@/lib/seo/redirects/schema';
import { unknownPathSchema } from '@/lib/seo/unknown-paths/schema';

const PATH = '/api/admin/seo/redirects';
const UNKNOWN_PATH = '/api/admin/seo/unknown-paths';
const list = z.array(redirectEntrySchema);

/** Adds a redirect; returns the updated list of all redirects. */
export const addRedirect = (redirect: { from: string; to: string }) =>
  staffCall(PATH, list, jsonPost(redirect));

/** Removes a redirect; returns the updated list of all redirects. */
export const removeRedirect = (from: string) =>
  staffCall(`${PATH}?${new URLSearchParams({ from })}`, list, { method: 'DELETE' });

/** Says what importing a list would do; with the fingerprint of that preview, imports it. */
export const importRedirects = (list: string, confirmed?: string) =>
  staffCall(`${PATH}/import`, redirectImportResponseSchema, jsonPost({ list, confirmed }));

/** Leaves an unknown path out of the list; returns the updated list. */
export const ignoreUnknownPath = (path: string) =>
  staffCall(`${UNKNOWN_PATH}?${new URLSearchParams({ path })}`, z.array(unknownPathSchema), {
    method: 'DELETE',
  });
