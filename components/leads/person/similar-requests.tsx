import { formatDateTime } from '@/components/shell/date-format';
import { Button } from '@/components/ui/button';
import type { SimilarRequest } from '@/lib/leads/person/schema';

/**
 * The other requests that may be this person's, to choose from: the form has checked neither number nor address, so a request
 * that shares one of them may be somebody else's.
 */
export function SimilarRequests({ similar }: { similar: SimilarRequest[] }) {
  if (similar.length === 0) return null;
  return (
    <form className="mt-5 border-y border-rule py-4 print:hidden">
      {/* Says that a choice was made, even of none. */}
      <input type="hidden" name="with" value="" />
      <fieldset>
        <legend className="font-semibold">Other requests that may be theirs</legend>
        <p className="text-soft">
          Anybody can type a phone number or email address. Include only requests that this person made.
        </p>
        <ul className="mt-2">
          {similar.map(({ id, name, createdAt, hasPhone, hasEmail, isIncluded }) => (
            <li key={id}>
              <label className="flex min-h-11 items-center gap-2.5 py-1 wrap-anywhere">
                <input
                  type="checkbox"
                  name="with"
                  value={id}
                  defaultChecked={isIncluded}
                  className="size-4.5 shrink-0 accent-primary"
                />
                <span>
                  {name || 'No name'}, {formatDateTime(createdAt.toISOString())}:{' '}
                  <span className="text-soft">
                    {hasPhone && hasEmail
                      ? 'same phone number and email address'
                      : `same ${hasPhone ? 'phone number' : 'email address'} only`}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <Button type="submit" variant="outline" className="mt-2">
        Show these
      </Button>
    </form>
  );
}

/** The choice as the query of the page and its file. */
export const chosenQuery = (similar: SimilarRequest[]) =>
  new URLSearchParams([
    ['with', ''],
    ...similar.filter(({ isIncluded }) => isIncluded).map(({ id }) => ['with', id]),
  ]).toString();
