import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ContextType, ReactNode } from 'react';
import { LeadActionsContext } from '@/components/leads/lead-actions';
import { type Profile, ProfileProvider } from '@/components/shell/profile';
import { StaffData } from '@/components/shell/staff-data';
import { ToastProvider } from '@/components/ui/toast';
import { TooltipProvider } from '@/components/ui/tooltip';

type LeadActions = ContextType<typeof LeadActionsContext>;

const dana: Profile = {
  id: 'dana',
  name: 'Dana Whitfield',
  initials: null,
  email: 'dana@example.com',
  role: 'owner',
};

interface Options {
  /** What differs from Dana, an owner. */
  profile?: Partial<Profile>;
  /** What differs from the actions of the user on leads, which do nothing. */
  actions?: Partial<LeadActions>;
}

/** Renders a part of a staff page with its data, tooltips and toasts. Returns who uses it. */
export function renderStaff(component: ReactNode, { profile, actions }: Options = {}) {
  const user = { ...dana, ...profile };
  const askOwnersText = user.role === 'owner' ? null : 'Ask Olivia.';
  const leadActions = {
    userId: user.id,
    staff: [],
    askOwnersText,
    mayExport: true,
    onOpen() {},
    onToggle() {},
  };
  render(
    <StaffData>
      <ProfileProvider profile={user}>
        <ToastProvider>
          <TooltipProvider>
            <LeadActionsContext value={{ ...leadActions, ...actions } as LeadActions}>
              {component}
            </LeadActionsContext>
          </TooltipProvider>
        </ToastProvider>
      </ProfileProvider>
    </StaffData>,
  );
  return userEvent.setup();
}
