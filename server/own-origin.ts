import type { IncomingMessage } from 'node:http'

/**
 * Whether a change is asked for by a page of ours. Programs that are no browsers send no `Origin`; browsers always do. The host the request
 * was sent to counts as ours too: another site can never make a browser say it.
 */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicOrigin: string): boolean {
	const { origin, host } = headers
	if (origin === undefined || origin === publicOrigin) return true
	return URL.canParse(origin) && new URL(origin).host === host
}
