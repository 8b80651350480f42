import { checkReadiness, isReady } from '@/lib/operations/readiness';
import { checkNames, readyQuerySchema } from '@/lib/operations/schema';
import { isOperator } from '@/lib/platform/http/operator';
import { parseQuery } from '@/lib/platform/http/query';
import { route } from '@/lib/platform/http/route';
import { lifecycle } from '@/lib/platform/server/lifecycle';

/** Says by its status whether this instance should get requests. Numbers are for operators only. */
export const GET = route(async (request) => {
  const { exclude } = parseQuery(request, readyQuerySchema);
  const readiness = await checkReadiness();
  const ready = isReady(readiness, exclude);
  const each = <Value>(read: (name: (typeof checkNames)[number]) => Value) =>
    Object.fromEntries(checkNames.map((name) => [name, read(name)]));
  const data = {
    ready,
    state: lifecycle(),
    checks: each((name) => readiness.results[name].state),
    ...(isOperator(request.headers) && { details: each((name) => readiness.results[name].detail) }),
  };
  return Response.json({ data }, { status: ready ? 200 : 503 });
});
