import { secondStep } from '@/app/api/admin/sign-in/second-step';
import { signInByCode } from '@/lib/auth/mutations';
import { signInCodeSchema } from '@/lib/second-factor/schema';

export const POST = secondStep('/admin/sign-in/code', signInCodeSchema, signInByCode);
