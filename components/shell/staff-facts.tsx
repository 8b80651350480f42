'use client';

import { useMemo } from 'react';
import { FACTS_ELEMENT, setFacts } from '@/lib/site/facts/current';

/** The facts of a staff page. When it is rendered again, what follows it in the page reads the new ones. */
export function StaffFacts({ json }: { json: string }) {
  useMemo(() => {
    if (typeof window !== 'undefined') setFacts(JSON.parse(json));
  }, [json]);
  return <data id={FACTS_ELEMENT} hidden value={json} />;
}
