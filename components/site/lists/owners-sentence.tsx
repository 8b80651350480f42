import { joinFigures } from '@/lib/site/figures';
import { ownerLists } from '@/lib/site/owner-lists';

/** What the owner of the house says about a job. */
export function OwnersSentence({ text }: { text: string }) {
  return (
    <figure className="owners-sentence">
      <blockquote>“{joinFigures(text)}”</blockquote>
      <figcaption>{ownerLists.roofs.quoted}</figcaption>
    </figure>
  );
}
