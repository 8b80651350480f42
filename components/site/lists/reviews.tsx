import { ContentSection } from '@/components/site/content-section';
import { classNames } from '@/components/ui/class-names';
import type { Review, ReviewCounts } from '@/lib/site/facts/lists';
import { joinFigures } from '@/lib/site/figures';
import { numberWord } from '@/lib/site/number-word';
import { allReviewsPath, longDay, ownerLists } from '@/lib/site/owner-lists';

/** More than these are folded, or on another page. */
const FIRST_REVIEWS = 3;
/** What fits in the home page’s budget (tests/unit/owner-lists.test.tsx). */
const MOST = 20;

const texts = ownerLists.reviews;

interface ReviewsProps {
  reviews: readonly Review[];
  counts: ReviewCounts;
}

/**
 * The first reviews, on the about page; the home page has the others as well. No stars, and no structured data: search engines
 * refuse both about our own business.
 */
export function Reviews({ reviews, counts }: ReviewsProps) {
  if (reviews.length === 0) return null;
  const shown = reviews.slice(0, FIRST_REVIEWS);
  return (
    <ContentSection
      id="reviews"
      headingId="reviews-heading"
      heading={texts.heading}
      margin={<ShownReviews reviews={shown} counts={counts} />}
    >
      <ReviewList reviews={shown} className={shown.length > 1 ? 'md:columns-2' : undefined} />
      {reviews.length > shown.length && (
        <a href={allReviewsPath} className="link inline-block py-1.5">
          {texts.all(numberWord(reviews.length))}
        </a>
      )}
    </ContentSection>
  );
}

/** All reviews, on the home page. */
export function AllReviews({ reviews, counts }: ReviewsProps) {
  const shown = reviews.slice(0, MOST);
  const [first, rest] = [shown.slice(0, FIRST_REVIEWS), shown.slice(FIRST_REVIEWS)];
  return (
    <div className="mt-7 lg:mt-10">
      <ReviewList
        reviews={first}
        className={classNames(
          first.length === 2 && 'md:grid md:grid-cols-2',
          first.length > 2 && 'lg:grid lg:grid-cols-3',
        )}
      />
      {rest.length > 0 && (
        <details>
          <summary className="link inline-block py-2">{texts.more(numberWord(rest.length))}</summary>
          <ReviewList reviews={rest} className="mt-4 md:columns-2 lg:columns-3" />
        </details>
      )}
      <div className="text-caption">
        <ShownReviews reviews={shown} counts={counts} />
      </div>
    </div>
  );
}

/** How many of a source's reviews are shown, as a link to all of them. */
function ShownReviews({ reviews, counts }: ReviewsProps) {
  const { source, url, total } = counts;
  const shown = reviews.filter((review) => review.source === source).length;
  if (!source || !url || !total || shown === 0) return null;
  return (
    <p>
      <a href={url} className="text-link inline-block py-1">
        {texts.shown({ shown, total, source })}
      </a>
    </p>
  );
}

/** Reviews, each whole, without class names for each (app/lists.css). */
function ReviewList({ reviews, className }: { reviews: readonly Review[]; className?: string }) {
  return (
    <ul className={classNames('reviews', className)}>
      {reviews.map((review) => (
        <ReviewEntry key={review.id} review={review} />
      ))}
    </ul>
  );
}

function ReviewEntry({ review }: { review: Review }) {
  const { text, name, town, date, source, link, relationship } = review;
  return (
    <li>
      <figure>
        <blockquote>{`“${joinFigures(text)}”`}</blockquote>
        <figcaption>
          <b>{town ? `${name}, ${town}` : name}</b>
          {relationship && <span>{`${texts.relationship}: ${relationship}`}</span>}
          {`${longDay(date)}, `}
          <a href={link} className="text-link">
            {source}
          </a>
        </figcaption>
      </figure>
    </li>
  );
}
