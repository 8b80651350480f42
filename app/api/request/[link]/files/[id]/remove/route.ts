import { removeRequestFile } from '@/lib/leads/files/mutations';
import { requireRequest } from '@/lib/leads/request/access';
import { requestPath } from '@/lib/leads/request/key';
import { pageRoute } from '@/lib/leads/request/page-form';
import { readForm } from '@/lib/platform/http/body';
import { pathUuid } from '@/lib/platform/http/path-id';
import { seeOther } from '@/lib/platform/http/route';

/** Removes a file from a request. A form of the page, which it leads back to. */
export const POST = pageRoute(
  async (request, context: RouteContext<'/api/request/[link]/files/[id]/remove'>) => {
    await readForm(request);
    const { link: key } = await context.params;
    const { leadId } = await requireRequest(request, key);
    await removeRequestFile(leadId, await pathUuid(context));
    return seeOther(`${requestPath(key)}?done=removed#files`);
  },
);
