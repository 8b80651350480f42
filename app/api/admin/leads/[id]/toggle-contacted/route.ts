import { AppError } from '@/lib/http/errors';
import { staffRoute } from '@/lib/http/route';
import { toggleContacted } from '@/lib/leads/mutations';
import { leadSchema } from '@/lib/leads/schema';

export const POST = staffRoute(async (_request, context: { params: Promise<{ id: string }> }) => {
  const { success, data: id } = leadSchema.shape.id.safeParse((await context.params).id);
  if (!success) throw new AppError(404, 'not-found', 'This lead does not exist.');
  return Response.json({ data: await toggleContacted(id) });
});
