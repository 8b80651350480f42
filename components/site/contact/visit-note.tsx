'use client';

import { useEffect } from 'react';
import { noteVisit } from './visit';

/** Notes, once a page load, where the visitor came from. Shows nothing. */
export function VisitNote() {
  useEffect(noteVisit, []);
  return null;
}
