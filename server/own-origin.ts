import type { IncomingMessage } from 'node:http'

/**
 * Whether a request for a change comes from a page of ours. Programs that are no browsers send no `Origin`; browsers always do. The host of the
 * request counts as ours too, because another site can never make a browser send our host as its origin.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicOrigin: string): boolean {
	const { origin, host } = headers
	if (origin === undefined || origin === publicOrigin) return true
	return URL.canParse(origin) && new URL(origin).host === host
}
