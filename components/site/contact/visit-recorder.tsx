'use client';

import { useEffect } from 'react';
import { recordVisit } from './visit';

/** Records the visit's attribution once per page load. Renders nothing. */
export function VisitRecorder() {
  useEffect(recordVisit, []);
  return null;
}
