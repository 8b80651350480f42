import { confirmPassword } from '@/lib/accounts/password/mutations';
import {
  createEnrollment,
  enrollmentDetails,
  openEnrollment,
  sealEnrollment,
} from '@/lib/accounts/second-factor/enrollment';
import { removeSecondFactor, replaceSecondFactor } from '@/lib/accounts/second-factor/mutations';
import { enrollmentProofSchema, passwordAgainSchema } from '@/lib/accounts/second-factor/schema';
import { viewerRoute } from '@/lib/accounts/staff-route';
import { parseBody } from '@/lib/platform/http/body';
import { withCookies } from '@/lib/platform/http/cookies';
import { AppError } from '@/lib/platform/http/errors';

/** Starts an enrollment; nothing is stored until PUT verifies a first code from the authenticator app. */
export const POST = viewerRoute(async (request, _context, staff) => {
  const { password } = await parseBody(request, passwordAgainSchema);
  await confirmPassword(staff, password, request.headers);
  const enrollment = createEnrollment();
  const data = {
    ...enrollmentDetails(enrollment, staff.email),
    enrollment: sealEnrollment(staff.id, enrollment),
  };
  return Response.json({ data });
});

export const PUT = viewerRoute(async (request, _context, staff) => {
  const proof = await parseBody(request, enrollmentProofSchema);
  const enrollment = openEnrollment(staff.id, proof.enrollment);
  if (!enrollment) throw new AppError(410, 'too-late', 'This took too long. Start over.');
  const cookies = await replaceSecondFactor(staff, enrollment, proof.code, request.headers);
  return withCookies(new Response(null, { status: 204 }), cookies);
});

export const DELETE = viewerRoute(async (request, _context, staff) => {
  const { password } = await parseBody(request, passwordAgainSchema);
  await confirmPassword(staff, password, request.headers);
  await removeSecondFactor(staff);
  return new Response(null, { status: 204 });
});
