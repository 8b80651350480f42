import { staffRoute } from '@/lib/accounts/staff-route';
import { correctEvent, removeEvent, restoreEvent } from '@/lib/leads/work/calls/mutations';
import { eventCorrectionSchema, removedEventSchema } from '@/lib/leads/work/calls/schema';
import { parseBody } from '@/lib/platform/http/body';
import { pathUuid } from '@/lib/platform/http/path-id';

const MAX_BODY_BYTES = 64 * 1024;

interface EventContext {
  params: Promise<{ id: string; eventId: string }>;
}

const eventUuid = ({ params }: EventContext) =>
  pathUuid({ params: params.then(({ eventId }) => ({ id: eventId })) });

/** Corrects a note or a call. */
export const PATCH = staffRoute(async (request, context: EventContext, staff) => {
  const correction = await parseBody(request, eventCorrectionSchema);
  const data = await correctEvent(await pathUuid(context), await eventUuid(context), correction, staff);
  return Response.json({ data });
});

/** Removes a note or a call; the response holds what takes that back. */
export const DELETE = staffRoute(async (_request, context: EventContext, staff) => {
  const removed = await removeEvent(await pathUuid(context), await eventUuid(context), staff);
  return Response.json({ data: { removed } });
});

/** Takes a removal back. */
export const PUT = staffRoute(async (request, context: EventContext, staff) => {
  const { removed } = await parseBody(request, removedEventSchema, MAX_BODY_BYTES);
  return Response.json({ data: await restoreEvent(await pathUuid(context), removed, staff) });
});
