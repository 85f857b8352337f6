import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
// Where hosting services put the proxies before their customers' servers (RFC 6598, RFC 3927).
near.addSubnet('100.64.0.0', 10)
near.addSubnet('169.254.0.0', 16)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

/**
 * The address a request comes from, for rate limits. What stands in `X-Forwarded-For` is believed only when a neighbour says it: then that is
 * the proxy in front of us, and its own entry is the last one. Where that is a neighbour too, it is another proxy of ours, and the one before
 * is its word; everything before the first stranger anybody could have written.
 */
export function clientAddress({ socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }): string {
	const remote = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
	const forwarded = headers['x-forwarded-for']
	if (isNear(remote)) {
		const said = String(forwarded ?? '')
			.split(',')
			.map((each) => each.trim().replace(/^::ffff:(?=\d+\.)/i, ''))
		const last = said.findLast((each) => !isNear(each)) ?? said[0] ?? ''
		return isIP(last) ? networkOf(last) : remote
	}
	return networkOf(remote)
}

/** An IPv6 line is given 2⁶⁴ addresses of its own (RFC 6177), so it counts as its network; an IPv4 address is itself. */
function networkOf(address: string): string {
	const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
	if (isIP(plain) !== 6 || isNear(plain)) return plain
	const [left = '', right] = plain.split('::')
	const groups = (text: string | undefined) => (text ? text.split(':').flatMap((each) => (each.includes('.') ? [each, each] : [each])) : [])
	const [before, after] = [groups(left), groups(right)]
	const all = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
	return `${all
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':')}::/64`
}

function isNear(given: string): boolean {
	const address = given.replace(/%.*$/, '')
	const version = isIP(address)
	return version !== 0 && near.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
