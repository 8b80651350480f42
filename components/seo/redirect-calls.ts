import { z } from 'zod';
import { jsonPost, staffCall } from '@/components/shell/staff-call';
import { redirectEntrySchema } from '@/lib/seo/redirects/schema';

const PATH = '/api/admin/seo/redirects';
const list = z.array(redirectEntrySchema);

/** Adds a redirect; returns the updated list of all redirects. */
export const addRedirect = (redirect: { from: string; to: string }) =>
  staffCall(PATH, list, jsonPost(redirect));

/** Removes a redirect; returns the updated list of all redirects. */
export const removeRedirect = (from: string) =>
  staffCall(`${PATH}?${new URLSearchParams({ from })}`, list, { method: 'DELETE' });
