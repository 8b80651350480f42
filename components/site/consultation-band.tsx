import { Button } from '@/components/ui/button';
import { consultationPath } from '@/lib/site/consultation-path';
import { consultation } from '@/lib/site/home';
import type { ServiceId } from '@/lib/site/service-labels';
import { CallButton } from './call-button';
import { Ridgeline } from './ridgeline';

interface ConsultationBandProps {
  /** The background of the next section, which colors the nearest ridge. */
  before?: 'surface' | 'surface-inverse-deep';
  /** The service of the page, which the form then preselects. */
  service?: ServiceId;
}

/** The call to action: a free consultation by form or phone, with the next steps. Gold by day, dusk in the dark theme. */
export function ConsultationBand({ before = 'surface', service }: ConsultationBandProps) {
  return (
    <section
      aria-labelledby="consultation-heading"
      className="relative isolate overflow-hidden bg-linear-to-b from-band from-30% to-band-low text-on-band print:hidden"
    >
      <span
        aria-hidden="true"
        className="absolute top-0 left-[84%] -z-10 size-38 -translate-1/2 rounded-full bg-accent-light lg:left-[76%] dark:top-auto dark:bottom-[4.5vw] dark:translate-y-1/2 dark:opacity-70"
      />
      <div className="wrap grid gap-x-14 gap-y-7 pt-air pb-6 lg:grid-cols-[7fr_5fr] lg:pb-8">
        <div>
          <h2 id="consultation-heading" className="max-w-[9em] text-h1 leading-none tracking-[-0.026em]">
            {consultation().heading}
          </h2>
          <p className="mt-4 max-w-measure font-serif text-lead leading-snug">{consultation().text}</p>
          <div className="mt-6 flex flex-wrap gap-2 sm:gap-3 max-sm:[&>*]:grow max-sm:[&>*]:px-2 max-sm:[&>*]:text-[0.8125rem] [--color-focus:var(--color-on-band)]">
            <Button
              asChild
              size="large"
              className="bg-band-button text-on-band-button hover:bg-band-button/90 active:bg-band-button"
            >
              <a href={consultationPath(service)}>{consultation().heading}</a>
            </Button>
            <CallButton isShort />
          </div>
        </div>
        <ol className="grid content-end">
          {consultation().steps.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[2rem_1fr] border-t border-on-band/40 py-2.5 text-[0.97rem] leading-snug md:py-3"
            >
              <span aria-hidden="true" className="font-serif text-h4 leading-none">
                {index + 1}
              </span>
              <p>
                <span className="block font-semibold">{title}</span>
                {text}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <Ridgeline
        className={before === 'surface-inverse-deep' ? 'text-surface-inverse-deep' : 'text-surface'}
      />
    </section>
  );
}
