import {
  type AnswersInput,
  mailboxSchema,
  ownerEmailSchema,
  ownerSchema,
  siteUrlSchema,
  smtpUrlSchema,
} from '../answers';
import { sendTestMail } from '../test-mail';
import type { Terminal } from './terminal';

type OperationAnswers = Pick<AnswersInput, 'siteUrl' | 'smtp' | 'owner'>;

/** Asks for what goes to `.env`; what is left empty stays as it is there. `env` has its variables. */
export async function askOperation(
  terminal: Terminal,
  env: NodeJS.Dict<string>,
  business: { name: string; email: string },
): Promise<OperationAnswers> {
  const siteUrl = await terminal.askText({
    message: 'At which address will the site be? (leave it empty if you don’t know yet)',
    schema: siteUrlSchema,
    current: env.SITE_URL || undefined,
    hint: 'https://www.example.com',
    isOptional: true,
  });
  const owner = await askOwner(terminal, env, business.email);
  const smtp = owner && (await askMailServer(terminal, owner.email, business));
  return { ...(siteUrl && { siteUrl }), ...(owner && { owner }), ...(smtp && { smtp }) };
}

async function askOwner(
  terminal: Terminal,
  env: NodeJS.Dict<string>,
  businessEmail: string,
): Promise<OperationAnswers['owner']> {
  const isWanted = await terminal.askYesNo(
    'Name the first owner, who signs in and gets the leads?',
    !env.ADMIN_EMAIL,
  );
  if (!isWanted) return undefined;
  const email = await terminal.askText({
    message: 'The owner’s email address?',
    schema: ownerEmailSchema,
    current: env.ADMIN_EMAIL || businessEmail,
  });
  for (;;) {
    const password = await terminal.askSecret(
      'A password for the owner? (12 characters or more)',
      ownerSchema.shape.password,
    );
    const { error } = ownerSchema.safeParse({ email, password });
    if (!error) return { email, password };
    terminal.warn(error.issues[0]?.message ?? '');
  }
}

async function askMailServer(
  terminal: Terminal,
  to: string,
  { name, email }: { name: string; email: string },
): Promise<OperationAnswers['smtp']> {
  for (;;) {
    const url = await terminal.askText({
      message:
        'Your mail server? (smtp://user:password@host:587; leave it empty to only write mail to files for now)',
      schema: smtpUrlSchema,
      isOptional: true,
    });
    if (!url) return undefined;
    const from = await terminal.askText({
      message: 'Who does its mail come from?',
      schema: mailboxSchema,
      current: `${name} <${email}>`,
    });
    const failure = await terminal.wait(`Sending a test mail to ${to}`, () =>
      sendTestMail({ url, from, to, name }),
    );
    if (!failure) return { url, from };
    terminal.warn(`The test mail wasn’t accepted. The mail server said: ${failure}`);
  }
}
