/** What one person is sent. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** @throws Problem 'mail-not-sent' */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
