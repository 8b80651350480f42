import { secondStepRoute } from '@/app/api/admin/sign-in/second-step-route';
import { firstCodeSchema } from '@/lib/accounts/second-factor/schema';
import { signInBySetUp } from '@/lib/accounts/sign-in/mutations';

export const POST = secondStepRoute('/admin/sign-in/second-factor', firstCodeSchema, signInBySetUp);
