import { answerForm, pageRoute } from '@/lib/leads/request/page-form';
import { forgetRequest, keepRequest } from '@/lib/leads/request/wishes/mutations';
import { forgetFormSchema } from '@/lib/leads/request/wishes/schema';

/** Has a homeowner erased after a day, or not after all. */
export const POST = pageRoute(async (request, { params }: RouteContext<'/api/request/[link]/forget'>) =>
  answerForm(request, (await params).link, {
    name: 'forget',
    schema: forgetFormSchema,
    async change(leadId, { action }) {
      await (action === 'forget' ? forgetRequest : keepRequest)(leadId);
      return action;
    },
  }),
);
