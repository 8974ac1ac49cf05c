export type MailAttachment = { name: string; contentType: string; content: Buffer };

/** `to` is one address; nothing in it can add another recipient. The same holds for `replyTo`. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The same content as `text`. */
  html?: string;
  /** The recipient of replies, if it isn't the sender. */
  replyTo?: string;
  attachments?: MailAttachment[];
};

/** Resolves when the mail server or folder has the email; rejects if it must be retried. */
export type Mailer = Partial<AsyncDisposable> & { send(mail: Mail): Promise<void> };
