interface ExactChoiceProps {
  name: 'roof' | 'pitch';
  degrees: number;
  /** Whether no other option has these degrees. */
  isChosen: boolean;
}

/**
 * The option for degrees that no drawing has, shown only when it is chosen. When React takes over, it gives the radio button
 * the value of the page for everybody; the text keeps the degrees (`keepExactDegrees`).
 */
export function ExactChoice({ name, degrees, isChosen }: ExactChoiceProps) {
  return (
    <label data-form={`exact-${name}`} hidden={!isChosen} className="choice choice-row">
      <input type="radio" name={name} value={isChosen ? degrees : ''} defaultChecked={isChosen} />
      <span data-form={`exact-${name}-text`}>{`${degrees}°`}</span>
    </label>
  );
}
