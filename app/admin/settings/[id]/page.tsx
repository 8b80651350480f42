import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireStaff } from '@/app/admin/require-staff';
import { SettingsLayout } from '@/app/admin/settings/settings-layout';
import { isMadePage, settingsPage } from '@/components/shell/settings-pages';

interface PageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: `Settings: ${settingsPage((await params).id)?.name ?? 'not found'}` };
}

/** A page of the settings that is made of entries alone. */
export default async function EntriesPage({ params }: PageProps) {
  const { id } = await params;
  const staff = await requireStaff(`/admin/settings/${id}`, { for: 'staff' });
  if (!isMadePage(id)) notFound();
  return <SettingsLayout id={id} staff={staff} />;
}
