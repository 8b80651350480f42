'use client';

import { useEffect, useState } from 'react';
import { type Place, sunTimes } from '@/lib/solar/sun';

const MINUTE_MS = 60_000;
const ANIMATION_MS = 1600;
const easeOut = (progress: number) => 1 - (1 - progress) ** 3;

/**
 * The current time, and the moment to draw the sun at: null until hydration, then animated from sunrise to now (without
 * animation for `prefers-reduced-motion`), then updated every minute.
 */
export function useSunNow(place: Place): { now: Date; shown: Date } | null {
  const [sun, setSun] = useState<{ now: Date; shown: Date } | null>(null);

  useEffect(() => {
    const now = new Date();
    const from = sunTimes(now, place).sunrise.getTime();
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const start = performance.now();
    let frame = 0;
    const animate = (time: number) => {
      const progress = prefersReducedMotion ? 1 : Math.min(1, Math.max(0, time - start) / ANIMATION_MS);
      setSun({ now, shown: new Date(from + (now.getTime() - from) * easeOut(progress)) });
      if (progress < 1) frame = requestAnimationFrame(animate);
    };
    frame = requestAnimationFrame(animate);
    const clock = setInterval(() => setSun({ now: new Date(), shown: new Date() }), MINUTE_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(clock);
    };
  }, [place]);

  return sun;
}
