'use client';

import { createContext, type ReactNode, use, useState } from 'react';
import { mayChange, type StaffRole } from '@/lib/accounts/sign-in/schema';

/** Who is signed in. */
export interface Profile {
  /** For storing drafts; without it nothing is stored. */
  id?: string;
  name: string;
  initials: string | null;
  email: string;
  role: StaffRole;
}

interface ProfileState {
  profile: Profile;
  onChange: (changed: Partial<Profile>) => void;
}

const ProfileContext = createContext<ProfileState>({
  profile: { name: '', initials: null, email: '', role: 'owner' },
  onChange: () => {},
});

/** Provides who is signed in, to the whole page. */
export function ProfileProvider({ profile: loaded, children }: { profile: Profile; children: ReactNode }) {
  const [profile, setProfile] = useState(loaded);
  const onChange = (changed: Partial<Profile>) => setProfile((last) => ({ ...last, ...changed }));
  return <ProfileContext value={{ profile, onChange }}>{children}</ProfileContext>;
}

/** Whether whoever is signed in may change anything but their own account. */
export const useMayChange = (): boolean => mayChange(useProfile().profile.role);

export const useProfile = (): ProfileState => use(ProfileContext);
