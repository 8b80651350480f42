import 'server-only';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { users } from '@/db/schema';

/** What somebody is called whose name was stored; where that was their address, because they had no name yet, today's. */
export const shownName = <Column extends AnyColumn>(column: Column): SQL<Column['_']['data']> =>
  sql`coalesce((select ${users.name} from ${users} where ${users.email} = ${column}), ${column})`;
