import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { StaffData } from '@/components/shell/staff-data';
import { ToastProvider } from '@/components/ui/toast';

/** Renders a part of a staff page with its data and toasts. Returns who uses it. */
export function renderStaff(component: ReactNode) {
  render(
    <StaffData>
      <ToastProvider>{component}</ToastProvider>
    </StaffData>,
  );
  return userEvent.setup();
}
