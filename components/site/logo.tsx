import { business } from '@/lib/site/business';
import { LogoMark } from './logo-mark';

/** The logo mark and name; colors follow the surrounding text. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-serif text-[1.75rem] leading-none tracking-tight">
      <LogoMark />
      <span>{business().name}</span>
    </span>
  );
}
