import { secondStep } from '@/app/api/admin/sign-in/second-step';
import { firstCodeSchema } from '@/lib/accounts/second-factor/schema';
import { signInBySetUp } from '@/lib/accounts/sign-in/mutations';

export const POST = secondStep('/admin/sign-in/second-factor', firstCodeSchema, signInBySetUp);
