import { staffRoute } from '@/lib/accounts/staff-route';
import { beginImport } from '@/lib/leads/imports/mutations';
import { listImports } from '@/lib/leads/imports/queries';
import { newImportSchema } from '@/lib/leads/imports/schema';
import { parseBody } from '@/lib/platform/http/body';
import { limitRate } from '@/lib/platform/http/rate-limit';

const LIMIT = { max: 20, windowSeconds: 3_600 };

export const GET = staffRoute(async (_request, _context, staff) =>
  Response.json({ data: await listImports(staff) }),
);

export const POST = staffRoute(async (request, _context, staff) => {
  const begun = await parseBody(request, newImportSchema);
  await limitRate(`import ${staff.id}`, LIMIT);
  return Response.json({ data: await beginImport(begun, staff) });
});
