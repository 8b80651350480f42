import { passwordRoute } from '@/app/api/admin/password-route';
import { acceptInvitation } from '@/lib/accounts/staff/mutations';

export const POST = passwordRoute('/admin/welcome', acceptInvitation);
