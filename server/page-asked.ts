import type { Caller } from '../app/kernel/operation.ts'
import type { FormToKeep, Sharing } from '../app/platform/session/request.server.ts'

/** A page, or a page's data, rendered in one piece. */
export interface RenderedPage {
	status: number
	headers: Headers
	body: Buffer
	/** Set when the page's loader said that it is the same for everybody. */
	sharing?: Sharing
	/** Set when the sent form waits for its sender to sign in. */
	keepForm?: FormToKeep
}

export interface PageAsked {
	/** The address at the site's public origin. */
	url: URL
	method: string
	/** The web's `Request`, made only when needed, because most pages do not need it. */
	request: () => Request
	caller: Caller
	/** The prefix before paths of the caller's language. */
	prefix: string
	/** Where the request came from; empty for a page that is made for nobody in particular. */
	address: string
}
