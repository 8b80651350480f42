import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { consultationPath } from '@/lib/site/consultation-path';
import type { ServiceSummary } from '@/lib/site/schema';
import { neighborsOf } from '@/lib/site/services';
import { CallButton } from './call-button';

/** The end of a service page: how to reach us, and the links to the previous and next service. */
export function ServiceEnd({ service }: { service: ServiceSummary }) {
  const [previous, next] = neighborsOf(service);
  return (
    <div className="border-t border-rule bg-surface print:hidden">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-5 py-8 lg:py-12">
        <p className="max-w-measure font-serif text-lead leading-snug">{service.closing}</p>
        <next-step className="flex flex-wrap gap-3.5 max-sm:w-full max-sm:[&>*]:flex-1 max-sm:[&>*]:px-3 max-sm:[&>*]:text-[0.9375rem]">
          <Button asChild variant="accent" size="large">
            <a href={consultationPath(service.slug)} className="whitespace-nowrap">
              Request a Quote
            </a>
          </Button>
          <CallButton />
        </next-step>
      </div>
      <nav aria-label="More services" className="wrap flex justify-between gap-6 border-t border-rule py-3">
        {previous && (
          <a href={`/services/${previous.slug}`} className="link inline-flex items-center gap-2 py-2">
            <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
            {previous.title}
          </a>
        )}
        {next && (
          <a href={`/services/${next.slug}`} className="link inline-flex items-center gap-2 py-2 text-right">
            {next.title}
            <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
          </a>
        )}
      </nav>
    </div>
  );
}
