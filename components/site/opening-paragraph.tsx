const LAST_SPACE = / (?=\S+$)/;
const NO_BREAK_SPACE = '\u00a0';

/**
 * The first paragraph of a story, with a drop cap. Its last two words stay together, because browsers don't apply
 * `text-wrap: pretty` next to a drop cap.
 */
export function OpeningParagraph({ text }: { text: string }) {
  return (
    <p className="font-serif text-h4 leading-snug max-w-[30em] initial">
      {text.replace(LAST_SPACE, NO_BREAK_SPACE)}
    </p>
  );
}
