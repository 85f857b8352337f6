export interface Attachment {
	name: string
	contentType: string
	content: Uint8Array
}

export interface Message {
	/** Names the mail: a second mail with the same key is not sent (`order-confirmed:12`). */
	key: string
	to: string
	subject: string
	html: string
	plain: string
	attachments?: readonly Attachment[]
	/** Who gets a reply, where that is not the product: a name and an address. */
	replyTo?: { name: string; email: string }
	/** The address at which the reader stops mails of this kind: people open its page, mail programs send it one POST (RFC 8058). */
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
