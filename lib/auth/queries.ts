import 'server-only';
import { db } from '@/db/client';
import { rootCause } from '@/lib/http/errors';
import { createAuth } from './auth';
import type { StaffRole } from './schema';

/** A signed-in member of staff. */
export interface Staff {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** The session by which they are here. */
  sessionId: string;
}

let instance: ReturnType<typeof createAuth> | undefined;

/** The accounts and sessions in this process's database. */
export function auth() {
  instance ??= createAuth(db());
  return instance;
}

/** Who sent a request with these headers: null when nobody is signed in. Asks the database every time. */
export async function currentStaff(headers: Headers): Promise<Staff | null> {
  const current = await auth().api.getSession({ headers }).catch(throwRootCause);
  if (!current) return null;
  const { id, name, email, role } = current.user;
  return { id, name, email, role: role === 'owner' ? 'owner' : 'staff', sessionId: current.session.id };
}

// A page that throws is logged whole by Next, and the failed query's values are the session's token.
function throwRootCause(error: unknown): never {
  throw rootCause(error);
}
