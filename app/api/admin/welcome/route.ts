import { chosenPassword } from '@/app/api/admin/chosen-password';
import { acceptInvitation } from '@/lib/staff/mutations';

export const POST = chosenPassword('/admin/welcome', acceptInvitation);
