import { answerForm, pageRoute } from '@/lib/leads/request/page-form';
import { saveWishes } from '@/lib/leads/request/wishes/mutations';
import { wishFormSchema } from '@/lib/leads/request/wishes/schema';

/** Keeps how and when a homeowner wants to be contacted, or that they don't want to be. */
export const POST = pageRoute(async (request, { params }: RouteContext<'/api/request/[link]/wishes'>) =>
  answerForm(request, (await params).link, {
    name: 'wishes',
    schema: wishFormSchema,
    async change(leadId, form) {
      await saveWishes(leadId, form);
      return form.channel === 'stop' ? 'stopped' : 'wishes';
    },
  }),
);
