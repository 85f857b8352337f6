import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { plainAddress } from '../app/platform/settings/networks.ts'
import type { Settings } from '../app/platform/settings/settings.server.ts'

type Proxies = Pick<Settings, 'TRUSTED_PROXIES' | 'REAL_IP_HEADER'>
type Incoming = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }

/**
 * The address a request comes from, for rate limits. A header about it is believed only from proxies that the settings name, because anybody can
 * write such a header. `X-Forwarded-For` is read from the right: each of our proxies added the address it saw, and everything before the first
 * foreign address may be false. Where the settings name a header in which the proxy writes a single address, only that header counts.
 */
export function clientAddress({ socket, headers }: Incoming, { TRUSTED_PROXIES: trusted, REAL_IP_HEADER: realIp }: Proxies): string {
	const remote = plainAddress(socket.remoteAddress ?? '')
	if (!trusted.has(remote)) return networkOf(remote)
	const said = realIp === undefined ? headers['x-forwarded-for'] : headers[realIp]
	const line = String(said ?? '')
		.split(',')
		.map((each) => plainAddress(each.trim()))
	const client = realIp === undefined ? (line.findLast((each) => !trusted.has(each)) ?? line[0]) : line[0]
	return client !== undefined && isIP(client) ? networkOf(client) : remote
}

/** Whether a sender that the settings do not name claims to forward for others: a proxy missing in the settings, or a lie. */
export function isUnknownProxy({ socket, headers }: Incoming, { TRUSTED_PROXIES: trusted }: Proxies): boolean {
	return headers['x-forwarded-for'] !== undefined && !trusted.has(socket.remoteAddress ?? '')
}

/**
 * The key of an address: an IPv6 connection has 2⁶⁴ addresses of its own (RFC 6177), so its whole network counts as one; an IPv4 address counts
 * as itself.
 */
function networkOf(address: string): string {
	if (isIP(address) !== 6 || address === '::1') return address
	const [left = '', right] = address.split('::')
	const groups = (text: string | undefined) => (text ? text.split(':').flatMap((each) => (each.includes('.') ? [each, each] : [each])) : [])
	const [before, after] = [groups(left), groups(right)]
	const all = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
	return `${all
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':')}::/64`
}
