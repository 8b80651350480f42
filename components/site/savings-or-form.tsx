'use client';

import { usePathname } from 'next/navigation';
import { nextStep } from '@/lib/site/home';
import { SAVINGS_PATH } from '@/lib/site/savings-path';
import { ConsultationLink } from './consultation-link';

/** The pages with the form, and the one that leads to it. */
const NEAR_FORM = ['/', '/contact', SAVINGS_PATH];

/** A link to what solar would save, or near the form to the form. */
export function SavingsOrForm({ className }: { className: string }) {
  const path = usePathname();
  if (NEAR_FORM.includes(path))
    return <ConsultationLink className={className}>{nextStep.consultation}</ConsultationLink>;
  return (
    <a href={SAVINGS_PATH} className={className}>
      {nextStep.savings}
    </a>
  );
}
