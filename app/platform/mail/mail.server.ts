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
}

export interface Mail {
	/** Sends, or throws so that the job is tried again. */
	send: (message: Message) => Promise<void>
}
