import { services } from '@/lib/site/services';

/** The table of contents of the services page. */
export function ServiceContents() {
  return (
    <nav aria-label="On this page" className="max-lg:hidden lg:self-end">
      <ol className="border-b border-field/40">
        {services().map(({ slug, title }, index) => (
          <li key={slug} className="border-t border-field/40">
            <a
              href={`#${slug}`}
              className="grid grid-cols-[2.5rem_1fr] items-baseline py-2 decoration-accent underline-offset-4 hover:underline"
            >
              <span aria-hidden="true" className="font-serif text-[1.125rem] text-accent-text tabular-nums">
                {index + 1}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
