/** `to` is one address; nothing in it can add another recipient. `html` says the same as `text`. */
export type Mail = { to: string; subject: string; text: string; html?: string };

/** Resolves once the mail is out of our hands; throws when it has to be tried again. */
export type Mailer = Partial<AsyncDisposable> & { send(mail: Mail): Promise<void> };
