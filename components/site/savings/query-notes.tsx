import { savings } from '@/lib/site/savings';

const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Says what the server changed in the query. The items are markup of their own, because React takes over a page without notes,
 * and would remove its own.
 */
export function QueryNotes({ notes }: { notes: string[] }) {
  return (
    <div data-form="notes" hidden={notes.length === 0} className="pb-5">
      <div className="border-l-4 border-accent bg-secondary-wash px-5 py-4">
        <p className="font-semibold">{savings.notesHeading}</p>
        <ul
          className="list-disc pl-5"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, escaped
          dangerouslySetInnerHTML={{ __html: notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('') }}
        />
      </div>
    </div>
  );
}
