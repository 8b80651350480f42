import { notSentText, sendFiles, sendingText } from '@/components/site/request/send-files';

interface FormFiles {
  files: readonly File[];
  /** The path of the page of the request. */
  request: string;
  /** A random UUID: passed in, so that the form's script and this one share nothing. */
  newId: () => string;
}

/**
 * Sends the files of a form to the page of the request that it has become, below the form: what happens in it, such as another
 * message, doesn't end it.
 */
export async function sendFormFiles(form: HTMLElement, { files, request, newId }: FormFiles) {
  const part = document.createElement('section');
  part.className = 'mt-5 grid gap-3 border border-rule px-5 py-4 text-ink';
  part.setAttribute('aria-label', 'Your files');
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.className = 'font-semibold';
  const list = document.createElement('ul');
  part.append(status, list);
  form.after(part);
  status.textContent = `We have your message. ${sendingText(files.length)}`;
  const failed = await sendFiles(files, { api: `/api${request}/files`, isNew: true, idOf: newId, list });
  status.textContent =
    failed === 0
      ? `We have your ${files.length === 1 ? 'file' : 'files'}, too.`
      : `${notSentText(failed)} You can add ${failed === 1 ? 'it' : 'them'} on `;
  if (failed === 0) return;
  const link = document.createElement('a');
  link.href = `${request}#files`;
  link.className = 'link';
  link.textContent = 'your own page for this request';
  status.append(link, '.');
}
