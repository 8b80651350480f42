import { type StaffRole, staffRoleSchema } from '@/lib/accounts/sign-in/schema';

const roleNames: Record<StaffRole, string> = { owner: 'Owner', staff: 'Staff', viewer: 'Viewer' };

/** The roles to choose from. */
export const RoleOptions = () =>
  staffRoleSchema.options.map((role) => (
    <option key={role} value={role}>
      {roleNames[role]}
    </option>
  ));
