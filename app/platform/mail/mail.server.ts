export interface Attachment {
	name: string
	contentType: string
	content: Uint8Array
}

export interface Message {
	/** What the mail is about, once: a second mail with the same key is not sent (`order-confirmed:12`). */
	key: string
	to: string
	subject: string
	html: string
	plain: string
	attachments?: readonly Attachment[]
	/** Who gets the answer, where that is not the product: a name and an address. */
	replyTo?: { name: string; email: string }
	/** Where its reader ends mails of this kind: by a page for people, by one POST for mail programs (RFC 8058). */
	unsubscribeUrl?: string
}

export interface Mail {
	/** Sends, or throws so that the job is tried again. @throws NoSuchMailbox where trying again is of no use */
	send: (message: Message) => Promise<void>
}

/** The mail server will never take anything for this address. */
export class NoSuchMailbox extends Error {
	override name = 'NoSuchMailbox'
}
