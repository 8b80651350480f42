import { benefits, whyHeading, whyImages, whyLead } from '@/lib/site/home';
import { Picture } from './picture';
import { Section } from './section';

/** Four reasons and three pictures: one wide, two beside the reasons. */
export function WhySolar() {
  const [wide, ...beside] = whyImages;
  return (
    <Section headingId="why-heading" heading={whyHeading} lead={whyLead}>
      {wide && (
        <figure className="mt-10 lg:mt-16">
          <Picture
            picture={wide.key}
            alt={wide.alt}
            sizes="(width < 90rem) 92vw, 82rem"
            className="aspect-3/2 md:aspect-21/9"
          />
          <figcaption className="mt-2.5 text-caption text-soft">{wide.caption}</figcaption>
        </figure>
      )}
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:mt-14 lg:grid-cols-[3fr_2fr]">
        <ol>
          {benefits.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[2.5rem_1fr] border-rule py-6 not-first:border-t first:pt-0"
            >
              <span aria-hidden="true" className="font-serif text-h4 leading-tight text-gold-text">
                {index + 1}
              </span>
              <div>
                <h3 className="text-h4">{title}</h3>
                <p className="mt-2 max-w-measure text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="grid grid-cols-2 content-start gap-5 lg:grid-cols-1 lg:gap-7">
          {beside.map(({ key, alt, caption }) => (
            <figure key={key} className="lg:even:ml-auto lg:even:w-3/4">
              <Picture picture={key} alt={alt} sizes="(width < 64rem) 45vw, 33rem" className="aspect-3/2" />
              <figcaption className="mt-2.5 text-caption text-soft">{caption}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </Section>
  );
}
