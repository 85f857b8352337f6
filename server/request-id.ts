import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const ids = new WeakMap<IncomingMessage, string>()

/** The id of a request: the proxy's id when it is plausible, else a fresh one; it is the same for the same request. */
export function requestIdOf(incoming: IncomingMessage | undefined): string {
	if (!incoming) return randomUUID()
	const known = ids.get(incoming)
	if (known) return known
	const given = incoming.headers['x-request-id']
	const id = typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
	ids.set(incoming, id)
	return id
}
