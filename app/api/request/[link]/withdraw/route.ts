import { answerForm, pageRoute } from '@/lib/leads/request/page-form';
import { withdrawRequest } from '@/lib/leads/request/wishes/mutations';
import { withdrawFormSchema } from '@/lib/leads/request/wishes/schema';

/** Closes the request of a homeowner who doesn't need us anymore. */
export const POST = pageRoute(async (request, { params }: RouteContext<'/api/request/[link]/withdraw'>) =>
  answerForm(request, (await params).link, {
    name: 'withdraw',
    schema: withdrawFormSchema,
    async change(leadId) {
      await withdrawRequest(leadId);
      return 'withdraw';
    },
  }),
);
