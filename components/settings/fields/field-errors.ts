import { useRef, useState } from 'react';
import type { z } from 'zod';
import { StaffCallError } from '@/components/shell/staff-call';

/** What is wrong, by the place in a form: `name`, or `years.0.measured`. */
export type PlaceErrors = Readonly<Record<string, string>>;

/** The id of the control of a place in a form. */
export const controlId = (form: string, place: string) => `${form}-${place.replaceAll('.', '-')}`;

const WAIT = 'Wait until each picture is here, or cancel it';

/** Checks what is typed into a form before it is sent, and shows at its fields what is wrong, also when the server says so. */
export function useFieldErrors(form: string) {
  const [errors, setErrors] = useState<PlaceErrors>({});
  // A form that is saved or closed goes away, and what is being uploaded with it.
  const uploading = useRef(new Set<string>());

  function show(found: PlaceErrors) {
    setErrors(found);
    const [first] = Object.keys(found)
      .flatMap((place) => controlAt(form, place) ?? [])
      .sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    first?.focus();
  }

  return {
    errors,
    /** The checked values, or undefined if something is wrong, which is then shown. */
    check<Value>(schema: z.ZodType<Value>, typed: unknown): Value | undefined {
      const { data, error } = schema.safeParse(typed);
      const found: Record<string, string> = {};
      for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message;
      for (const place of uploading.current) found[place] ??= WAIT;
      show(found);
      return uploading.current.size > 0 ? undefined : data;
    },
    /** Takes note of a field whose pictures are being uploaded, or are all here. */
    setUploading(place: string, isUploading: boolean) {
      if (isUploading) uploading.current.add(place);
      else if (uploading.current.delete(place))
        setErrors((shown) =>
          Object.fromEntries(Object.entries(shown).filter((one) => one[0] !== place || one[1] !== WAIT)),
        );
    },
    /** Whether the form may go away. If pictures are on their way, which would be lost, it says so at their fields. */
    mayLeave(): boolean {
      if (uploading.current.size === 0) return true;
      show(Object.fromEntries([...uploading.current].map((place) => [place, WAIT])));
      return false;
    },
    /** Shows what the server says of fields, whose places begin with `prefix`. Returns whether it said something. */
    showFailure(error: unknown, prefix = ''): boolean {
      if (!(error instanceof StaffCallError)) return false;
      const found = Object.entries(error.fields).flatMap(([place, message]) =>
        place.startsWith(prefix) ? [[place.slice(prefix.length), message]] : [],
      );
      show(Object.fromEntries(found));
      return found.length > 0;
    },
    clear: () => setErrors({}),
    /** Takes back what is said of a field that is being corrected, and of its parts. */
    forget: (name: string) =>
      setErrors((shown) =>
        Object.fromEntries(
          Object.entries(shown).filter(([place]) => place !== name && !place.startsWith(`${name}.`)),
        ),
      ),
  };
}

/** The control of a place, or of what it is a part of: of the picture for its width. */
function controlAt(form: string, place: string): HTMLElement | null {
  const control = document.getElementById(controlId(form, place));
  if (control?.matches('fieldset:not([tabindex])')) return control.querySelector('input');
  const whole = place.slice(0, Math.max(place.lastIndexOf('.'), 0));
  return control || whole === '' ? control : controlAt(form, whole);
}
