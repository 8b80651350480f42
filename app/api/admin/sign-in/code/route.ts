import { secondStep } from '@/app/api/admin/sign-in/second-step';
import { signInCodeSchema } from '@/lib/accounts/second-factor/schema';
import { signInByCode } from '@/lib/accounts/sign-in/mutations';

export const POST = secondStep('/admin/sign-in/code', signInCodeSchema, signInByCode);
