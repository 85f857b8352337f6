import { BlockList, isIP } from 'node:net'

/** Short names for networks that are often set. */
const named: Readonly<Record<string, readonly string[]>> = {
	loopback: ['127.0.0.0/8', '::1/128'],
	/** Containers and hosting services also put their proxies here (RFC 1918, RFC 6598, RFC 3927, RFC 4193). */
	private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
	none: [],
}

/** Addresses and networks, asked whether they hold an address. */
export interface Networks {
	has: (address: string) => boolean
}

/**
 * Reads a list of addresses and networks: `10.0.0.7, 192.168.0.0/16, fd00::/8`, `loopback`, `private`.
 * @returns undefined when a part of it is none of these
 */
export function networksOf(list: string): Networks | undefined {
	const block = new BlockList()
	const each = list
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean)
	for (const part of each.flatMap((word) => named[word] ?? [word])) {
		const [address = '', length, ...more] = part.split('/')
		const version = isIP(address)
		const bits = length === undefined ? (version === 6 ? 128 : 32) : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN
		if (version === 0 || more.length > 0 || !(bits >= 0 && bits <= (version === 6 ? 128 : 32))) return undefined
		block.addSubnet(address, bits, version === 6 ? 'ipv6' : 'ipv4')
	}
	return {
		has(given) {
			const address = plainAddress(given)
			const version = isIP(address)
			return version !== 0 && block.check(address, version === 6 ? 'ipv6' : 'ipv4')
		},
	}
}

/** An address in its usual form: it turns an IPv4 address that a socket shows as IPv6 back into IPv4, and cuts the network interface's name off. */
export function plainAddress(address: string): string {
	return address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? ''
}
