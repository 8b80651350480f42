'use client';

import { Button } from '@/components/ui/button';

/** Prints the page. */
export const PrintButton = () => (
  <Button variant="outline" className="text-primary" onClick={() => window.print()}>
    Print
  </Button>
);
