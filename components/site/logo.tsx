import { business } from '@/lib/site/business';

/** The logo mark and name; colors follow the surrounding text. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-serif text-[1.75rem] leading-none tracking-tight">
      <svg viewBox="0 0 40 28" aria-hidden="true" className="h-7 w-10 shrink-0">
        <circle cx="26" cy="12.5" r="7.5" className="fill-gold" />
        <path
          d="M0 22C4.5 21 8 12 12.5 12c3.5 0 5.5 5 9.5 5 5 0 11 1 18 6v3H0z"
          className="fill-ridge-middle dark:fill-contour"
        />
        <path d="M0 28v-4.5c4-.5 7-4 11.5-4s8 3.5 12.5 3.5 10-2 16 1v4z" className="fill-ridge-near" />
      </svg>
      <span>{business.name}</span>
    </span>
  );
}
