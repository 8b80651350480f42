import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { AdminShell } from '@/components/shell/admin-shell';
import { PageBand } from '@/components/shell/page-band';
import { sampleLeads } from '@/components/styleguide/sample-leads';
import { Styleguide } from '@/components/styleguide/styleguide';
import { readThemeTokens } from './theme-tokens';

export const metadata: Metadata = { title: 'Styleguide' };

export default async function StyleguidePage() {
  const staff = await requireStaff('/admin/styleguide');

  return (
    <AdminShell current="styleguide" staffName={staff.name}>
      <PageBand title="Styleguide">
        <p>Every part of the site in every state, by day and by night.</p>
      </PageBand>
      <Styleguide tokens={await readThemeTokens()} leads={sampleLeads(Date.now())} />
    </AdminShell>
  );
}
