import { ChartColumn, Inbox, type LucideIcon, ScrollText, Search, SlidersHorizontal } from 'lucide-react';

interface StaffPage {
  id: 'leads' | 'insight' | 'search-data' | 'settings' | 'audit';
  path: string;
  name: string;
  icon: LucideIcon;
  /** Where it is linked: in the bar, on a phone in the menu instead, or in the menu everywhere. */
  place: 'bar' | 'wide-bar' | 'menu';
  /** Whether viewers don't see it. */
  isForStaff?: true;
}

/** The staff pages, in the order of their navigation. */
export const staffPages: StaffPage[] = [
  { id: 'leads', path: '/admin/form-fills', name: 'Leads', icon: Inbox, place: 'bar' },
  { id: 'insight', path: '/admin/insight', name: 'Insight', icon: ChartColumn, place: 'bar' },
  { id: 'search-data', path: '/admin/seo', name: 'Search data', icon: Search, place: 'wide-bar' },
  { id: 'settings', path: '/admin/settings', name: 'Settings', icon: SlidersHorizontal, place: 'bar' },
  { id: 'audit', path: '/admin/audit', name: 'Audit', icon: ScrollText, place: 'menu', isForStaff: true },
];

export type StaffPageId = StaffPage['id'];
