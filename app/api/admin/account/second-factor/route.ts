import {
  newEnrolment,
  openEnrolment,
  sealEnrolment,
  shownEnrolment,
} from '@/lib/accounts/second-factor/enrolment';
import { addSecondFactor, removeSecondFactor } from '@/lib/accounts/second-factor/mutations';
import { enrolmentProofSchema, passwordAgainSchema } from '@/lib/accounts/second-factor/schema';
import { beginSession, confirmPassword } from '@/lib/accounts/sign-in/mutations';
import { staffRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';
import { withCookies } from '@/lib/platform/http/cookies';
import { AppError } from '@/lib/platform/http/errors';

/** Starts an enrollment; nothing is stored until PUT verifies a first code from the authenticator app. */
export const POST = staffRoute(async (request, _context, staff) => {
  const { password } = await parseBody(request, passwordAgainSchema);
  await confirmPassword(staff, password, request.headers);
  const enrolment = newEnrolment();
  const data = { ...shownEnrolment(enrolment, staff.email), enrolment: sealEnrolment(staff.id, enrolment) };
  return Response.json({ data });
});

export const PUT = staffRoute(async (request, _context, staff) => {
  const proof = await parseBody(request, enrolmentProofSchema);
  const enrolment = openEnrolment(staff.id, proof.enrolment);
  if (!enrolment) throw new AppError(410, 'too-late', 'This took too long. Begin again.');
  await addSecondFactor({ userId: staff.id, name: staff.name }, enrolment, proof.code, { replacing: true });
  return withCookies(new Response(null, { status: 204 }), await beginSession(staff.id, request.headers));
});

export const DELETE = staffRoute(async (request, _context, staff) => {
  const { password } = await parseBody(request, passwordAgainSchema);
  await confirmPassword(staff, password, request.headers);
  await removeSecondFactor(staff.id);
  return new Response(null, { status: 204 });
});
