import { filesQuery, isFormWithFiles, storeFormFiles } from '@/lib/leads/files/form-files';
import { beginFile } from '@/lib/leads/files/mutations';
import { withinShare } from '@/lib/leads/files/network-share';
import { newFileSchema, OFFSET_HEADER } from '@/lib/leads/files/schema';
import { requireRequest } from '@/lib/leads/request/access';
import { requestPath } from '@/lib/leads/request/key';
import { pageRoute } from '@/lib/leads/request/page-form';
import { parseBody } from '@/lib/platform/http/body';
import { clientAddress } from '@/lib/platform/http/client-address';
import { seeOther } from '@/lib/platform/http/route';

/** Begins a file, which is then sent in parts, or stores those of a form without JavaScript, which it leads back to. */
export const POST = pageRoute(async (request, { params }: RouteContext<'/api/request/[link]/files'>) => {
  const file = isFormWithFiles(request) ? null : await parseBody(request, newFileSchema);
  const { link: key } = await params;
  const { leadId } = await requireRequest(request, key);
  const address = clientAddress(request.headers);
  if (!file) {
    const files = await withinShare(address, () => storeFormFiles(request, async () => leadId, address));
    const query = filesQuery(files) || '?problem=none-chosen';
    return seeOther(`${requestPath(key)}${query}#files`);
  }
  const state = await beginFile(leadId, file, address);
  return Response.json({ data: state }, { headers: { [OFFSET_HEADER]: String(state.offset) } });
});
