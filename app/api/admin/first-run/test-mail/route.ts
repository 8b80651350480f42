import { parseBody } from '@/lib/platform/http/body';
import { route } from '@/lib/platform/http/route';
import { sendFirstTestMail } from '@/lib/settings/first-run/mutations';
import { firstRunMailSchema } from '@/lib/settings/first-run/schema';

export const POST = route(async (request) => {
  const { key, address } = await parseBody(request, firstRunMailSchema);
  return Response.json({ data: await sendFirstTestMail(key, address, request.headers) });
});
