import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { plainAddress } from '../app/platform/settings/networks.ts'
import type { Settings } from '../app/platform/settings/settings.server.ts'

type Proxies = Pick<Settings, 'TRUSTED_PROXIES' | 'REAL_IP_HEADER'>
type Incoming = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }

/**
 * The address a request comes from, for rate limits. What a header says of it is believed only of proxies that the settings name: anybody could
 * have written it. `X-Forwarded-For` is read from the right: each of our proxies added whom it saw, and everything before the first stranger is
 * the stranger's own word. Where the settings name a header of which the proxy keeps a single address, that one alone counts.
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

/** Whether somebody whom the settings do not name says who is behind them: a proxy that was forgotten there, or a lie. */
export function isUnknownProxy({ socket, headers }: Incoming, { TRUSTED_PROXIES: trusted }: Proxies): boolean {
	return headers['x-forwarded-for'] !== undefined && !trusted.has(socket.remoteAddress ?? '')
}

/** An IPv6 line is given 2⁶⁴ addresses of its own (RFC 6177), so it counts as its network; an IPv4 address is itself. */
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
