import { secondStep } from '@/app/api/admin/sign-in/second-step';
import { signInBySetUp } from '@/lib/auth/mutations';
import { firstCodeSchema } from '@/lib/second-factor/schema';

export const POST = secondStep('/admin/sign-in/second-factor', firstCodeSchema, signInBySetUp);
