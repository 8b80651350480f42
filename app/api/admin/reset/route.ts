import { chosenPassword } from '@/app/api/admin/chosen-password';
import { resetPassword } from '@/lib/accounts/password-reset/mutations';

export const POST = chosenPassword('/admin/reset', resetPassword);
