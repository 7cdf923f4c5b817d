/** Has the mail server refuse, hang or drop some of what it is given. */
export async function setMailFaults(
  sinkUrl: string,
  faults: Readonly<Record<string, number>>,
): Promise<void> {
  const answer = await fetch(`${sinkUrl}/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`the mail sink refused the faults: ${await answer.text()}`);
}

export interface ReceivedMails {
  readonly messageIds: ReadonlySet<string>;
  /** Copies beyond the first of each. */
  readonly duplicates: number;
}

export async function receivedMails(sinkUrl: string): Promise<ReceivedMails> {
  const answer = await fetch(`${sinkUrl}/api/message-ids`);
  const copies = new Map(Object.entries((await answer.json()) as Record<string, number>));
  const all = [...copies.values()].reduce((sum, count) => sum + count, 0);
  return { messageIds: new Set(copies.keys()), duplicates: all - copies.size };
}

export interface SinkMail {
  readonly subject: string;
  readonly text: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** Whole mails to one address, copies and all, newest first. */
export async function mailsTo(sinkUrl: string, address: string): Promise<SinkMail[]> {
  const list = await fetch(`${sinkUrl}/api/mails?to=${encodeURIComponent(address)}`);
  const { mails } = (await list.json()) as { mails: { id: number }[] };
  return Promise.all(
    mails.map(
      async ({ id }) => (await (await fetch(`${sinkUrl}/api/mails/${id}`)).json()) as SinkMail,
    ),
  );
}

export function headerOf(mail: SinkMail, name: string): string {
  return mail.headers.find((header) => header.name === name)?.value ?? '';
}
