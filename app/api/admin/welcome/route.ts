import { chosenPassword } from '@/app/api/admin/chosen-password';
import { acceptInvitation } from '@/lib/accounts/staff/mutations';

export const POST = chosenPassword('/admin/welcome', acceptInvitation);
