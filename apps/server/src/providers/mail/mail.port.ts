export type MailAttachment = { name: string; contentType: string; content: Buffer };

/** `to` is one address; nothing in it can add another recipient. The same holds for `replyTo`. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** Says the same as `text`. */
  html?: string;
  /** Whom an answer goes to, where that isn't the sender. */
  replyTo?: string;
  attachments?: MailAttachment[];
};

/** Resolves once the mail is out of our hands; throws when it has to be tried again. */
export type Mailer = Partial<AsyncDisposable> & { send(mail: Mail): Promise<void> };
