import { findCalendarOwner } from '@/lib/accounts/calendar-address/queries';
import { calendarFile } from '@/lib/leads/visits/calendar-file';
import { listVisits } from '@/lib/leads/visits/queries';
import { clientAddress } from '@/lib/platform/http/client-address';
import { clientNetwork } from '@/lib/platform/http/network';
import { limitRate } from '@/lib/platform/http/rate-limit';
import { route } from '@/lib/platform/http/route';

// A calendar on the web asks for everybody's from one network.
const LIMIT = { max: 60, windowSeconds: 600 };
const NOT_FOUND =
  'This calendar address doesn’t exist, or it was renewed. Make a new one under Settings, You.';

/** The visits of a staff member, for the calendar that subscribes to their secret address; nothing of it is kept here. */
export const GET = route(async (request, { params }: RouteContext<'/calendar/[file]'>) => {
  await limitRate(`calendar ${clientNetwork(clientAddress(request.headers))}`, LIMIT);
  const { file } = await params;
  const owner = file.endsWith('.ics') ? await findCalendarOwner(file.slice(0, -'.ics'.length)) : undefined;
  if (!owner)
    return new Response(NOT_FOUND, { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  const calendar = calendarFile(`Visits of ${owner.name}`, await listVisits(owner.id));
  return new Response(calendar, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
});
