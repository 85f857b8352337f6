import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Dice } from '~/kernel/dice.ts'
import { createSigningKey, keyIdOf, openSigningKey, verifierOf } from './keys.server.ts'
import { deriveSecret, isSignatureOf, sameSecret, signatureOf } from './secrets.server.ts'

const secret = 'a secret that only this test knows'

/** Dice that count upwards, so that the same test draws the same bytes. */
function countingDice(from: number): Dice {
	let next = from
	return { below: (below) => next++ % below, bytes: (count) => Uint8Array.from({ length: count }, () => next++ % 256) }
}

describe('signing keys', () => {
	it('agrees with the first published vector of RFC 8032 §7.1', () => {
		const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex')
		const key = createSigningKey(secret, {
			below: () => 0,
			bytes: (count) => (count === 32 ? new Uint8Array(seed) : new Uint8Array(count)),
		})
		expect(Buffer.from(key.publicKey, 'base64url').toString('hex')).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
		expect(Buffer.from(openSigningKey(key, secret).sign(new Uint8Array())).toString('hex')).toBe(
			'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
		)
	})

	it('signs what its public half verifies, and nothing else', () => {
		const key = createSigningKey(secret, countingDice(1))
		const other = createSigningKey(secret, countingDice(2))
		const signer = openSigningKey(key, secret)
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(63), fc.integer({ min: 1, max: 255 }), (message, place, change) => {
				const signature = signer.sign(message)
				expect(verifierOf(key.publicKey)(message, signature)).toBe(true)
				expect(verifierOf(other.publicKey)(message, signature)).toBe(false)
				const tampered = Uint8Array.from(signature, (byte, index) => (index === place ? byte ^ change : byte))
				expect(verifierOf(key.publicKey)(message, tampered)).toBe(false)
			}),
			{ numRuns: 50 },
		)
		expect(verifierOf(key.publicKey)(new Uint8Array(), new Uint8Array(3))).toBe(false)
	})

	it('names a key by its public half', () => {
		const key = createSigningKey(secret, countingDice(3))
		expect(key.keyId).toMatch(/^[0-9a-f]{8}$/)
		expect(keyIdOf(key.publicKey)).toBe(key.keyId)
	})

	it('does not open with another secret, under another id or when changed', () => {
		const key = createSigningKey(secret, countingDice(4))
		expect(() => openSigningKey(key, 'another secret of the same kind')).toThrow('does not open')
		expect(() => openSigningKey({ ...key, keyId: '00000000' }, secret)).toThrow('does not open')
		const box = Buffer.from(key.sealedPrivateKey, 'base64url')
		for (let place = 0; place < box.length; place += 1) {
			const changed = Buffer.from(box)
			changed[place] = (changed[place] ?? 0) ^ 1
			expect(() => openSigningKey({ ...key, sealedPrivateKey: changed.toString('base64url') }, secret)).toThrow('does not open')
		}
		expect(() => openSigningKey({ ...key, sealedPrivateKey: '' }, secret)).toThrow('does not open')
	})

	it('stores the private half only sealed', () => {
		const dice = countingDice(5)
		const seed = Buffer.from(countingDice(5).bytes(32))
		const stored = Buffer.from(createSigningKey(secret, dice).sealedPrivateKey, 'base64url')
		expect(stored.includes(seed.subarray(0, 8))).toBe(false)
	})
})

describe('derived secrets', () => {
	it('differ by secret, purpose and subject, also where joining the parts gives the same text', () => {
		const all = [
			deriveSecret(secret, 'order-link', 'order:1'),
			deriveSecret(secret, 'order-link', 'order:2'),
			deriveSecret(secret, 'webhook', 'order:1'),
			deriveSecret(`${secret}!`, 'order-link', 'order:1'),
			deriveSecret(secret, 'a', 'b/c'),
			deriveSecret(secret, 'a/b', 'c'),
		]
		expect(new Set(all).size).toBe(all.length)
		expect(deriveSecret(secret, 'order-link', 'order:1')).toBe(all[0])
		expect(all[0]).toMatch(/^[\w-]{43}$/)
	})

	it('refuses a SECRET that can be guessed', () => {
		expect(() => deriveSecret('short', 'order-link', 'order:1')).toThrow('SECRET')
	})

	it('sign and check a message', () => {
		const key = deriveSecret(secret, 'webhook', 'provider:7')
		expect(isSignatureOf(key, 'paid', signatureOf(key, 'paid'))).toBe(true)
		expect(isSignatureOf(key, 'paid!', signatureOf(key, 'paid'))).toBe(false)
		expect(isSignatureOf(key, 'paid', '')).toBe(false)
		// RFC 4231, test case 2.
		expect(Buffer.from(signatureOf('Jefe', 'what do ya want for nothing?'), 'base64url').toString('hex')).toBe(
			'5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
		)
	})

	it('compare with any length', () => {
		expect(sameSecret('abc', 'abc')).toBe(true)
		expect(sameSecret('abc', 'abd')).toBe(false)
		expect(sameSecret('abc', 'abcd')).toBe(false)
		expect(sameSecret('ế', 'e')).toBe(false)
	})
})
