/** A contact form that came back with errors, for the contact page to show. */
export interface Correction {
  /** The submitted values by field name. */
  values: Record<string, string>;
  /** What is wrong as a whole, and by field name. */
  message: string;
  fields: Record<string, string>;
}
