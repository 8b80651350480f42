'use client';

import { useEffect, useState } from 'react';
import { type Place, sunDay } from '@/lib/solar/sun';

const minute = 60_000;
const travelTime = 1600;
const easeOut = (part: number) => 1 - (1 - part) ** 3;

/**
 * The moment that the sun is drawn at: nothing until the browser has told the time, then from sunrise to now in one
 * short move (at once where less motion is wished), then minute by minute.
 */
export function useSunNow(place: Place): { now: Date; shown: Date } | null {
  const [sun, setSun] = useState<{ now: Date; shown: Date } | null>(null);

  useEffect(() => {
    const now = new Date();
    const from = sunDay(now, place).sunrise.getTime();
    const wishesStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const start = performance.now();
    let frame = 0;
    const travel = (time: number) => {
      const part = wishesStill ? 1 : Math.min(1, Math.max(0, time - start) / travelTime);
      setSun({ now, shown: new Date(from + (now.getTime() - from) * easeOut(part)) });
      if (part < 1) frame = requestAnimationFrame(travel);
    };
    frame = requestAnimationFrame(travel);
    const clock = setInterval(() => setSun({ now: new Date(), shown: new Date() }), minute);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(clock);
    };
  }, [place]);

  return sun;
}
