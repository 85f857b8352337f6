import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLoopback, isPublicAddress } from './addresses.ts'

describe('an address', () => {
	it.each([
		...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
		...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', 'fe80::1'],
		...['fc00::1', 'fd12:3456::1', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1', 'localhost', '', '127.1'],
	])('%s is nobody’s on the internet', (address) => {
		expect(isPublicAddress(address)).toBe(false)
	})

	it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '172.15.255.255', '203.0.114.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
		'%s is somebody’s',
		(address) => {
			expect(isPublicAddress(address)).toBe(true)
		},
	)

	it('of IPv4 inside an IPv6 address is never reached through it', () => {
		fc.assert(fc.property(fc.ipV4(), (address) => !isPublicAddress(`::ffff:${address}`)))
	})

	it('of this machine is recognised', () => {
		expect(['127.0.0.1', '::1', '10.0.0.1', 'x'].map(isLoopback)).toEqual([true, true, false, false])
	})
})
