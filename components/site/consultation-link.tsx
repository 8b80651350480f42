'use client';

import { usePathname, useSelectedLayoutSegments } from 'next/navigation';
import type { ReactNode } from 'react';
import { consultationPath } from '@/lib/site/consultation-path';
import { serviceIds } from '@/lib/site/service-labels';

/** The pages that have the form themselves. */
const PAGES_WITH_FORM = ['/', '/contact'];

interface ConsultationLinkProps {
  className?: string;
  children: ReactNode;
}

/**
 * A link to the form, on this page or on the contact page. From a service's page it carries the service. That is detected by
 * the route segments, not the URL, because an unknown service's URL renders the not-found page.
 */
export function ConsultationLink(props: ConsultationLinkProps) {
  // Null outside of Next, as in a test.
  const segments: string[] | null = useSelectedLayoutSegments();
  const isOnPage = PAGES_WITH_FORM.includes(usePathname());
  const service = serviceIds().find((id) => segments?.includes(id));
  return <a href={isOnPage ? '#contact' : consultationPath(service)} {...props} />;
}
