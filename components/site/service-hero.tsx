import { Button } from '@/components/ui/button';
import { consultationPath } from '@/lib/site/consultation-path';
import type { Service } from '@/lib/site/schema';
import { Breadcrumb } from './breadcrumb';
import { CallButton } from './call-button';
import { Picture } from './picture';

interface ServiceHeroProps {
  service: Service;
  heading: string;
  /** The alt text of the picture. */
  alt: string;
}

/** The hero of a service page: heading and description on the left, the picture to the right edge. */
export function ServiceHero({ service: { slug, description, image }, heading, alt }: ServiceHeroProps) {
  return (
    <header className="service-hero relative bg-secondary-wash lg:min-h-[32rem] 2xl:min-h-[40rem]">
      <div className="wrap pt-4 max-lg:pb-6 md:max-lg:pb-9">
        <Breadcrumb path={`/services/${slug}`} />
        <div className="mt-3 md:mt-5 lg:mt-14 lg:w-[38%] xl:w-[40%]">
          <h1 className="text-h1 leading-none tracking-[-0.026em] lg:text-[clamp(3rem,1.2rem+3vw,4.875rem)]">
            {heading}
          </h1>
          <p className="mt-3 md:mt-6 max-w-measure font-serif text-lead leading-snug">{description}</p>
        </div>
      </div>
      <div className="service-picture lg:absolute lg:inset-y-0 lg:right-0 lg:left-[46%] [&_picture]:contents print:static print:w-1/2">
        <Picture
          picture={image}
          alt={alt}
          sizes="(width < 64rem) 100vw, 54vw"
          className="aspect-2/1 lg:aspect-auto lg:h-full"
          priority
        />
      </div>
      <div className="wrap py-4 md:py-5 lg:pt-8 lg:pb-12 print:hidden">
        <next-step className="flex flex-wrap gap-3.5 lg:w-[40%]">
          <Button
            asChild
            variant="accent"
            size="large"
            className="max-sm:flex-1 max-sm:px-3 max-sm:text-[0.9375rem]"
          >
            <a href={consultationPath(slug)} className="whitespace-nowrap">
              Request a Quote
            </a>
          </Button>
          <CallButton className="max-sm:flex-1 max-sm:px-3 max-sm:text-[0.9375rem]" />
        </next-step>
      </div>
    </header>
  );
}
