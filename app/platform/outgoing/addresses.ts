import { BlockList, isIP } from 'node:net'

/** Networks that are not on the public internet (RFC 6890 and its registry): our own machine, networks behind it, and addresses of no machine. */
const privateNets: readonly [net: string, prefix: number][] = [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 4],
	['240.0.0.0', 4],
]
const kept = new BlockList()
for (const [net, prefix] of privateNets) kept.addSubnet(net, prefix, 'ipv4')

/** Global unicast, and the parts of it that are not public: documentation, and tunnels that carry an IPv4 address inside. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
const notGlobal = new BlockList()
for (const [net, prefix] of [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
] as const)
	notGlobal.addSubnet(net, prefix, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Names that are not on the public internet: reserved for that (RFC 6761, 6762, 7686, 8375, ICANN's `internal`), or used in private networks all
 * the same.
 */
const namesOfHouses = new Set([
	...['localhost', 'local', 'internal', 'test', 'invalid', 'example', 'onion', 'arpa', 'alt'],
	...['lan', 'corp', 'home', 'mail', 'intranet', 'private', 'localdomain', 'domain', 'workgroup'],
])

/** Whether a name could be on the public internet; its addresses are checked separately. */
export function isPublicName(name: string): boolean {
	const labels = name.toLowerCase().replace(/\.$/, '').split('.')
	return labels.length > 1 && !namesOfHouses.has(labels.at(-1) ?? '')
}

/** Whether anybody on the internet could reach an address; false for a text that is no address. */
export function isPublicAddress(address: string): boolean {
	const family = isIP(address)
	if (family === 4) return !kept.check(address, 'ipv4')
	return family === 6 && global.check(address, 'ipv6') && !notGlobal.check(address, 'ipv6')
}

export function isLoopback(address: string): boolean {
	const family = isIP(address)
	return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
