import { classNames } from '@/components/ui/class-names';

/** Three ridges in front of each other, the nearest in the text colour: a divider, without meaning. */
export function Ridgeline({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 120"
      preserveAspectRatio="none"
      className={classNames('block h-16 w-full md:h-28', className)}
    >
      <path
        className="fill-haze"
        d="M0 62c60-10 110-34 176-38s120 26 190 24 130-40 214-40 132 36 206 38 128-26 196-26 122 30 190 30 146-38 220-36 150 34 248 30v76H0z"
      />
      <path
        fill="#8fb8d4"
        d="M0 86c70-4 120-30 196-32s118 22 186 22 124-34 206-32 130 32 204 32 140-30 214-28 118 26 190 26 132-30 214-28 124 22 230 20v54H0z"
      />
      <path
        fill="currentColor"
        d="M0 108c56-2 104-22 168-24s120 18 196 18 138-26 214-24 126 22 206 22 132-24 204-22 132 22 206 20 128-20 192-18 146 18 254 16v25H0z"
      />
    </svg>
  );
}
