import { z } from 'zod';
import { jsonPost, jsonRequest, StaffCallError, staffCall } from '@/components/shell/staff-call';
import {
  type ImportCheck,
  type ImportRows,
  importCheckResponseSchema,
  importUndoneSchema,
  leadImportSchema,
  type NewImport,
} from '@/lib/leads/imports/schema';

const PATH = '/api/admin/leads/imports';
const TRIES = 4;
const FIRST_PAUSE_MS = 500;

/** The imports of the last days. */
export const fetchImports = (signal: AbortSignal) => staffCall(PATH, z.array(leadImportSchema), { signal });

export const checkRows = (check: ImportCheck) =>
  insist(() => staffCall(`${PATH}/check`, importCheckResponseSchema, jsonPost(check)));

export const beginImport = (begun: NewImport) =>
  insist(() => staffCall(PATH, leadImportSchema, jsonPost(begun)));

export const sendRows = (id: string, rows: ImportRows) =>
  insist(() => staffCall(`${PATH}/${id}/rows`, leadImportSchema, jsonPost(rows)));

/** Undoes an import, some thousands of leads at a call. Returns how many were removed, and how many stay. */
export async function undoImport(id: string): Promise<{ removed: number; kept: number }> {
  let removed = 0;
  for (;;) {
    const part = await insist(() => staffCall(`${PATH}/${id}`, importUndoneSchema, jsonRequest('DELETE')));
    removed += part.removed;
    if (part.kept !== null) return { removed, kept: part.kept };
  }
}

/** Tries again what was lost on the way, or while the server restarts: every call can be repeated. */
async function insist<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      const isFinal = error instanceof StaffCallError && error.status < 500;
      if (isFinal || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** tries));
    }
  }
}
