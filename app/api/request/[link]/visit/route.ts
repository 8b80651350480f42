import { givenValue } from '@/lib/leads/fields';
import { requireRequest } from '@/lib/leads/request/access';
import { getRequestDetails } from '@/lib/leads/request/queries';
import { calendarFile } from '@/lib/leads/visits/calendar-file';
import { AppError } from '@/lib/platform/http/errors';
import { route } from '@/lib/platform/http/route';
import { business } from '@/lib/site/business';

/** The planned visit, for the homeowner's calendar. */
export const GET = route(async (request, { params }: RouteContext<'/api/request/[link]/visit'>) => {
  const { leadId } = await requireRequest(request, (await params).link);
  const details = await getRequestDetails(leadId);
  if (!details?.visit) throw new AppError(404, 'not-found', 'No visit is planned.');
  const { from, until, by } = details.visit;
  const who = `${by ?? 'One of us'} from ${business().name}`;
  const visit = {
    leadId,
    from: new Date(from),
    until: new Date(until),
    summary: `${who} visits`,
    description: `To change it, call ${business().phone.display}.`,
    location: givenValue('address', details.fields.address),
  };
  const headers = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="visit.ics"',
  };
  return new Response(calendarFile(business().name, [visit]), { headers });
});
