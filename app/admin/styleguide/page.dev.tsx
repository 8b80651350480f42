import { readFile } from 'node:fs/promises';
import type { Metadata } from 'next';
import { requireStaff } from '@/app/admin/require-staff';
import { staffNeeds } from '@/app/admin/staff-needs';
import { AdminShell } from '@/components/shell/admin-shell';
import { PageBand } from '@/components/shell/page-band';
import { sampleLeads } from '@/components/styleguide/sample-leads';
import { Styleguide } from '@/components/styleguide/styleguide';
import { parseThemeTokens, tokenStyleSheets } from '@/components/styleguide/theme-tokens';

export const metadata: Metadata = { title: 'Styleguide' };

/** A page in development only: `pageExtensions` of next.config.mjs has `dev.tsx` there. */
export default async function StyleguidePage() {
  const staff = await requireStaff('/admin/styleguide', { for: 'staff' });
  const styleSheets = await Promise.all(tokenStyleSheets.map((file) => readFile(file, 'utf8')));

  return (
    <AdminShell title="Styleguide" staff={staff} needs={await staffNeeds(staff)}>
      <PageBand title="Styleguide">
        <p>Every part of the site in every state.</p>
      </PageBand>
      <Styleguide tokens={parseThemeTokens(styleSheets.join(''))} leads={sampleLeads(Date.now())} />
    </AdminShell>
  );
}
