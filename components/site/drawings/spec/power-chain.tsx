import { lineColor } from '@/components/site/drawings/line-color';
import { pen } from './pen';

/** A drawing of the way from light to outlet: cell, module, inverter wave, house. */
export function PowerChain() {
  return (
    <>
      <path {...pen.sun} d="m14 30 20 24m-2-10 2 10-9-3m5-33 16 20m-2-10 2 10-9-3" />
      <path {...pen.glass} d="m24 70-8 8v42l8 8h36l8-8V78l-8-8z" />
      <path {...pen.thin} d="M29 70v58m13-58v58m13-58v58M16 84h52M16 99h52M16 114h52" />
      <path fill="var(--color-primary)" stroke={lineColor('ink')} strokeWidth="1.5" d="M96 46h58v106H96z" />
      <path
        fill="none"
        stroke={lineColor('surface')}
        strokeWidth="1"
        d="M110.5 46v106M125 46v106m14.5-106v106M96 63.700h58m-58 17.600h58M96 99h58m-58 17.700h58m-58 17.600h58"
      />
      <path {...pen.dashed} d="m68 78 28-32m-28 74 28 32" />
      <path {...pen.line} d="M154 94h24m-24 10h24" />
      <path {...pen.line} d="M178 66h56v66h-56z" />
      <path {...pen.thin} d="M186 122h40" />
      <path {...pen.sun} d="M186 95c7-22 14-22 20 0s13 22 20 0" />
      <path fill="none" stroke={lineColor('accent')} strokeWidth="2" d="M234 99c4-10 8-10 12 0s8 10 12 0" />
      <path {...pen.heavy} d="m252 92 29-26 29 26" />
      <path {...pen.line} d="M259 86v64h44V86" />
      <path fill="var(--color-accent)" stroke={lineColor('ink')} strokeWidth="1.5" d="M274 98h14v16h-14z" />
      <path {...pen.line} d="M275 150v-22h12v22" />
      <path {...pen.line} d="M6 152h308" />
    </>
  );
}
