import { redirect } from 'next/navigation';

// Its head names the business, and a build is everybody's.
export const dynamic = 'force-dynamic';

export default function AdminPage() {
  redirect('/admin/form-fills');
}
