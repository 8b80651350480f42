import { ChartColumn, Inbox, type LucideIcon, Search, SlidersHorizontal, SwatchBook } from 'lucide-react';

interface StaffPage {
  id: 'leads' | 'insight' | 'search-data' | 'settings' | 'styleguide';
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
  { id: 'styleguide', path: '/admin/styleguide', name: 'Styleguide', icon: SwatchBook },
];

export type StaffPageId = StaffPage['id'];
