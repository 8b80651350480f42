interface UnbrokenWordsProps {
  /** A text that staff may have changed. */
  text: string;
  /** Where the text has them, no line breaks between them. */
  words: string;
}

/** A text in which some words stay on one line, while the text itself stays as it's written. */
export function UnbrokenWords({ text, words }: UnbrokenWordsProps) {
  const [before, ...after] = text.split(words);
  if (after.length === 0) return text;
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{words}</span>
      {after.join(words)}
    </>
  );
}
