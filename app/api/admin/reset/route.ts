import { passwordRoute } from '@/app/api/admin/password-route';
import { resetPassword } from '@/lib/accounts/password-reset/mutations';

export const POST = passwordRoute('/admin/reset', resetPassword);
