import { answerForm, pageRoute } from '@/lib/leads/request/page-form';
import { correctRequest } from '@/lib/leads/request/wishes/mutations';
import { fieldFormSchema } from '@/lib/leads/request/wishes/schema';

/** Corrects what a homeowner typed. */
export const POST = pageRoute(async (request, { params }: RouteContext<'/api/request/[link]/fields'>) =>
  answerForm(request, (await params).link, {
    name: 'fields',
    schema: fieldFormSchema,
    async change(leadId, form) {
      await correctRequest(leadId, form);
      return 'fields';
    },
  }),
);
