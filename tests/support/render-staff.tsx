import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type Profile, ProfileProvider } from '@/components/shell/profile';
import { StaffData } from '@/components/shell/staff-data';
import { ToastProvider } from '@/components/ui/toast';

const dana: Profile = {
  id: 'dana',
  name: 'Dana Whitfield',
  initials: null,
  email: 'dana@example.com',
  role: 'owner',
};

/** Renders a part of a staff page with its data and toasts, for Dana. Returns who uses it. */
export function renderStaff(component: ReactNode) {
  render(
    <StaffData>
      <ProfileProvider profile={dana}>
        <ToastProvider>{component}</ToastProvider>
      </ProfileProvider>
    </StaffData>,
  );
  return userEvent.setup();
}
