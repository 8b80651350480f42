import { ACCEPTED, FILES_FIELD } from '@/lib/leads/files/schema';
import { fileNotes } from '@/lib/site/contact-notes';
import { fromFacts } from '@/lib/site/facts/current';

const id = 'contact-files';

/** The form's control for files, as attributes that the server passes in: the form's script has room for no more. */
export const filesControl = fromFacts(() => {
  const { label, hint, notSent } = fileNotes();
  return {
    field: { id, label, hint, className: 'sm:col-span-2' },
    input: {
      id,
      name: FILES_FIELD,
      type: 'file',
      multiple: true,
      accept: ACCEPTED,
      className: 'control file:mr-4 file:font-semibold',
      'aria-describedby': `${id}-hint`,
    },
    notSent,
  };
});
export type FilesControl = ReturnType<typeof filesControl>;
