import { business } from '@/lib/site/business';

/** The mark and name; colours follow the text around it. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-serif text-[1.75rem] leading-none tracking-tight">
      <svg viewBox="0 0 40 28" aria-hidden="true" className="h-7 w-10 shrink-0">
        <circle cx="26" cy="10" r="7" className="fill-gold" />
        <path d="M0 22 10 9l7 7 5-5 18 15v2H0z" className="fill-ridge-middle" />
        <path d="M0 28v-4l9-6 8 5 9-7 14 9v3z" className="fill-ridge-near" />
      </svg>
      {business.name}
    </span>
  );
}
