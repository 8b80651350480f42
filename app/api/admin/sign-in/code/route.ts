import { secondStepRoute } from '@/app/api/admin/sign-in/second-step-route';
import { signInCodeSchema } from '@/lib/accounts/second-factor/schema';
import { signInByCode } from '@/lib/accounts/sign-in/mutations';

export const POST = secondStepRoute('/admin/sign-in/code', signInCodeSchema, signInByCode);
