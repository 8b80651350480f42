import { services } from '@/lib/site/services';
import { ServiceCard } from './service-card';

/** All services; the first and the fourth are set wide, so that the page has a rhythm. */
export function ServiceList({ level = 'h3' }: { level?: 'h2' | 'h3' }) {
  return (
    <ul className="mt-12 grid gap-x-10 gap-y-14 md:grid-cols-2 lg:mt-16 lg:gap-y-20">
      {services.map((service, index) => (
        <ServiceCard key={service.slug} service={service} level={level} wide={index % 3 === 0} />
      ))}
    </ul>
  );
}
