import type { Caller } from '../app/kernel/operation.ts'
import type { FormToKeep, Sharing } from '../app/platform/session/request.server.ts'

/** A page, or a page's data, rendered in one piece. */
export interface RenderedPage {
	status: number
	headers: Headers
	body: Buffer
	/** Set when its loader said that it is the same for everybody. */
	sharing?: Sharing
	/** Set when the form that was sent waits for its sender to sign in. */
	keepForm?: FormToKeep
}

export interface PageAsked {
	/** At the site's public origin. */
	url: URL
	method: string
	/** As the web has it; made when somebody asks, for most pages can do without. */
	request: () => Request
	caller: Caller
	/** What stands before paths of the caller's language. */
	prefix: string
	/** Where the request came from; empty for a page that is made anew for nobody in particular. */
	address: string
}
