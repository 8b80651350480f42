import 'server-only';
import { getTableColumns } from 'drizzle-orm';
import { db } from '@/db/client';
import { staffRules } from '@/db/schema';
import type { StaffRules } from './schema';

const defaults: StaffRules = { requiresSecondFactor: false, mayExport: true, maySetRecipients: true };

/** The rules for all staff. */
export async function getStaffRules(): Promise<StaffRules> {
  const { id: _, ...columns } = getTableColumns(staffRules);
  const [saved] = await db().select(columns).from(staffRules);
  return saved ?? defaults;
}
