import { ChartColumn, Inbox, type LucideIcon, ScrollText, Search, SlidersHorizontal } from 'lucide-react';

interface StaffPage {
  id: 'leads' | 'insight' | 'search-data' | 'settings' | 'audit';
  path: string;
  name: string;
  icon: LucideIcon;
}

/** The staff pages, in the order of their navigation. */
export const staffPages: StaffPage[] = [
  { id: 'leads', path: '/admin/form-fills', name: 'Leads', icon: Inbox },
  { id: 'insight', path: '/admin/insight', name: 'Insight', icon: ChartColumn },
  { id: 'search-data', path: '/admin/seo', name: 'Search data', icon: Search },
  { id: 'settings', path: '/admin/settings', name: 'Settings', icon: SlidersHorizontal },
  { id: 'audit', path: '/admin/audit', name: 'Audit', icon: ScrollText },
];

export type StaffPageId = StaffPage['id'];
