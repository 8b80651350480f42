import { appendPart, uploadState } from '@/lib/leads/files/mutations';
import { withinShare } from '@/lib/leads/files/network-share';
import { OFFSET_HEADER, type UploadState } from '@/lib/leads/files/schema';
import { requireRequest } from '@/lib/leads/request/access';
import { readBytes } from '@/lib/platform/http/body';
import { clientAddress } from '@/lib/platform/http/client-address';
import { AppError } from '@/lib/platform/http/errors';
import { pathUuid } from '@/lib/platform/http/path-id';
import { route } from '@/lib/platform/http/route';
import { MAX_PART_BYTES } from '@/lib/platform/server/file-limits';

type Context = RouteContext<'/api/request/[link]/files/[id]'>;

const PART_TYPE = 'application/octet-stream';
const OFFSET = /^\d{1,9}$/;

const respond = (state: UploadState) =>
  Response.json({ data: state }, { headers: { [OFFSET_HEADER]: String(state.offset) } });

/** How much of a file has arrived. */
export const GET = route(async (request, context: Context) => {
  const { leadId } = await requireRequest(request, (await context.params).link);
  return respond(await uploadState(leadId, await pathUuid(context)));
});

/** Appends the body to a file, at the offset that a header names. */
export const PATCH = route(async (request, context: Context) => {
  if (request.headers.get('content-type') !== PART_TYPE)
    throw new AppError(415, 'unsupported-type', `Send the part itself, as ${PART_TYPE}.`);
  const offset = request.headers.get(OFFSET_HEADER) ?? '';
  if (!OFFSET.test(offset))
    throw new AppError(400, 'invalid', `Say where the part belongs, as ${OFFSET_HEADER}.`);
  const { leadId } = await requireRequest(request, (await context.params).link);
  const id = await pathUuid(context);
  const address = clientAddress(request.headers);
  const state = await withinShare(address, async () => {
    const part = { offset: Number(offset), bytes: await readBytes(request, MAX_PART_BYTES) };
    return appendPart(leadId, id, part, address);
  });
  return respond(state);
});
