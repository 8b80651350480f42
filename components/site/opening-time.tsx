import type { ReactNode } from 'react';
import type { OpeningTexts } from '@/lib/site/opening-text';

interface OpeningTimeProps {
  variant: keyof OpeningTexts;
  className?: string;
  /** What visitors without JavaScript read instead. */
  children: ReactNode;
}

/** Whether we're open now and until when, when we open, or what is different today; the browser writes it (islands/clock-elements.ts). */
export function OpeningTime(props: OpeningTimeProps) {
  return <opening-time {...props} />;
}
