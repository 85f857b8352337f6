import { describe, expect, it } from 'vitest'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { somebody } from '~/features/account/testing/people.ts'
import { passSecondStep } from './pass-second-step.server.ts'
import { firstStep, inSession } from '~/features/security/testing/signing-in.ts'
import { softPasskey } from '~/features/security/testing/authenticator.ts'
import { userHandleOf } from '~/features/security/flows/ask-for-passkey.server.ts'
import { addPasskey } from './add-passkey.server.ts'
import { beginPasskeyProof } from './begin-passkey-proof.server.ts'
import { beginPasskeySignIn } from './begin-passkey-sign-in.server.ts'
import { beginPasskeyStep } from './begin-passkey-step.server.ts'
import { beginPasskey } from './begin-passkey.server.ts'
import { passPasskeyStep } from './pass-passkey-step.server.ts'
import { proveWithPasskey } from './prove-with-passkey.server.ts'
import { removePasskey } from './remove-passkey.server.ts'
import { renamePasskey } from './rename-passkey.server.ts'
import { signInWithPasskey } from './sign-in-with-passkey.server.ts'

const site = 'https://hoi.example.vn'
const phone = callerAs(undefined, { visitor: 'phone' })

/** An account with a passkey. */
async function withPasskey(played: Played, more: Parameters<typeof somebody>[1] = {}) {
	const account = await somebody(played, more)
	const caller = inSession(played, account.id)
	const key = softPasskey(site)
	const { options } = await played.value(beginPasskey, { site }, caller)
	const added = await played.value(addPasskey, { site, response: key.make(options), name: 'Điện thoại' }, caller)
	return { account, caller, key, ...added }
}

describe('a new passkey', () => {
	it('turns the second step on, with recovery codes; the next one gives none', async () => {
		await play(async (played) => {
			const { caller, recoveryCodes } = await withPasskey(played)
			expect(recoveryCodes).toHaveLength(10)
			const { options } = await played.value(beginPasskey, { site }, caller)
			const second = await played.value(addPasskey, { site, response: softPasskey(site).make(options), name: '' }, caller)
			expect(second.recoveryCodes).toEqual([])
		})
	})

	it('is for this site only, and for the account that asked', async () => {
		await play(async (played) => {
			const { id } = await somebody(played)
			const caller = inSession(played, id)
			const other = inSession(played, (await somebody(played, { email: 'minh@example.vn' })).id)
			const options = async () => (await played.value(beginPasskey, { site }, caller)).options
			const key = softPasskey(site)
			const bad = [
				key.make(await options(), { origin: 'https://hoi.example.com' }),
				key.make(await options(), { origin: 'http://hoi.example.vn' }),
				key.make(await options(), { host: 'example.vn' }),
				key.make({ challenge: 'AAAA' }),
			]
			for (const response of bad) expect(await played.refusal(addPasskey, { site, response, name: '' }, caller)).toBe('passkey_refused')
			expect(await played.refusal(addPasskey, { site, response: key.make(await options()), name: '' }, other)).toBe('passkey_refused')
		})
	})

	it('is accepted once for each challenge and only in time, and belongs to one account', async () => {
		await play(async (played) => {
			const { caller, key } = await withPasskey(played)
			const { options } = await played.value(beginPasskey, { site }, caller)
			const response = softPasskey(site).make(options)
			await played.value(addPasskey, { site, response, name: '' }, caller)
			expect(await played.refusal(addPasskey, { site, response, name: '' }, caller)).toBe('passkey_refused')

			const late = await played.value(beginPasskey, { site }, caller)
			const stale = softPasskey(site).make(late.options)
			played.world.pass({ minutes: 5 })
			expect(await played.refusal(addPasskey, { site, response: stale, name: '' }, caller)).toBe('passkey_refused')

			const other = inSession(played, (await somebody(played, { email: 'minh@example.vn' })).id)
			const again = await played.value(beginPasskey, { site }, other)
			expect(await played.refusal(addPasskey, { site, response: key.make(again.options), name: '' }, other)).toBe('passkey_there')
		})
	})

	it('can be added only shortly after signing in, and garbage is refused', async () => {
		await play(async (played) => {
			const { id } = await somebody(played)
			expect(await played.refusal(beginPasskey, { site }, inSession(played, id, 16))).toBe('prove_first')
			const garbage = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }
			expect(await played.refusal(addPasskey, { site, response: garbage, name: '' }, inSession(played, id))).toBe('passkey_refused')
		})
	})
})

describe('signing in with a passkey alone', () => {
	const signed = async (played: Played, key: ReturnType<typeof softPasskey>, quirks = {}) => {
		const { options } = await played.value(beginPasskeySignIn, { site }, phone)
		return { site, response: key.sign(options, quirks) }
	}

	it('opens a session, without a password and without a second step', async () => {
		await play(async (played) => {
			const { account, key } = await withPasskey(played)
			const given = await signed(played, key, { userHandle: userHandleOf(played.world.secrets, account.id) })
			expect(await played.value(signInWithPasskey, given, phone)).toMatchObject({ next: 'signed_in', session: { accountId: account.id } })
		})
	})

	it('is refused when anything is wrong', async () => {
		await play(async (played) => {
			const { key } = await withPasskey(played)
			const quirks = [
				{ origin: 'https://hoi.example.com' },
				{ host: 'hoi.example.com' },
				{ unverified: true },
				{ userHandle: userHandleOf(played.world.secrets, 999) },
			]
			for (const quirk of quirks)
				expect(await played.refusal(signInWithPasskey, await signed(played, key, quirk), phone), JSON.stringify(quirk)).toBe(
					'passkey_refused',
				)
			const stranger = softPasskey(site)
			expect(await played.refusal(signInWithPasskey, await signed(played, stranger), phone)).toBe('passkey_refused')
			// Another key signed under the same id.
			const { options } = await played.value(beginPasskeySignIn, { site }, phone)
			const forged = { ...stranger.sign(options), id: key.id, rawId: key.id }
			expect(await played.refusal(signInWithPasskey, { site, response: forged }, phone)).toBe('passkey_refused')
		})
	})

	it('works once, in the browser that asked', async () => {
		await play(async (played) => {
			const { key } = await withPasskey(played)
			const given = await signed(played, key)
			for (const other of [callerAs(undefined, { visitor: 'desk' }), callerAs(undefined, { visitor: undefined })])
				expect(await played.refusal(signInWithPasskey, given, other)).toBe('passkey_refused')
			await played.value(signInWithPasskey, given, phone)
			expect(await played.refusal(signInWithPasskey, given, phone)).toBe('passkey_refused')
		})
	})

	it('is refused for a copied key, whose counter fell behind', async () => {
		await play(async (played) => {
			const { key } = await withPasskey(played)
			await played.value(signInWithPasskey, await signed(played, key, { counter: 7 }), phone)
			for (const counter of [6, 7])
				expect(await played.refusal(signInWithPasskey, await signed(played, key, { counter }), phone)).toBe('passkey_refused')
			await played.value(signInWithPasskey, await signed(played, key, { counter: 8 }), phone)
		})
	})
})

describe('a passkey as the second step', () => {
	it('finishes the sign-in of its account, once', async () => {
		await play(async (played) => {
			const { account, key } = await withPasskey(played)
			const token = await firstStep(played)
			const { options } = await played.value(beginPasskeyStep, { site, token })
			expect(options.allowCredentials).toMatchObject([{ id: key.id }])
			const given = { site, token, response: key.sign(options) }
			expect(await played.value(passPasskeyStep, given)).toMatchObject({ next: 'signed_in', session: { accountId: account.id } })
			expect(await played.refusal(passPasskeyStep, given)).toBe('sign_in_over')
		})
	})

	it('is refused when it is another account’s, or signed for another sign-in', async () => {
		await play(async (played) => {
			const { key } = await withPasskey(played)
			const other = await withPasskey(played, { email: 'minh@example.vn' })
			const [mine, theirs] = [await firstStep(played), await firstStep(played, 'minh@example.vn')]
			const options = async (token: string) => (await played.value(beginPasskeyStep, { site, token })).options
			const refused = (token: string, response: object) => played.refusal(passPasskeyStep, { site, token, response })
			expect(await refused(mine, other.key.sign(await options(mine)))).toBe('passkey_refused')
			expect(await refused(mine, other.key.sign(await options(theirs)))).toBe('passkey_refused')
			expect(await refused(mine, key.sign(await options(theirs)))).toBe('passkey_refused')
			const { options: alone } = await played.value(beginPasskeySignIn, { site }, phone)
			expect(await refused(mine, key.sign(alone))).toBe('passkey_refused')
			// A signature made for the second step signs nobody in alone.
			const step = { site, response: key.sign(await options(mine)) }
			expect(await played.refusal(signInWithPasskey, step, phone)).toBe('passkey_refused')
		})
	})

	it('can be replaced by a recovery code', async () => {
		await play(async (played) => {
			const { recoveryCodes } = await withPasskey(played)
			const token = await firstStep(played)
			expect(await played.value(passSecondStep, { token, code: recoveryCodes[3] })).toMatchObject({ next: 'signed_in' })
		})
	})
})

describe('an account’s passkeys', () => {
	it('prove who uses an old session', async () => {
		await play(async (played) => {
			const { account, key } = await withPasskey(played)
			const late = inSession(played, account.id, 60)
			const { options } = await played.value(beginPasskeyProof, { site }, late)
			await played.value(proveWithPasskey, { site, response: key.sign(options) }, late)
			expect(await played.refusal(proveWithPasskey, { site, response: key.sign(options) }, late)).toBe('passkey_refused')
		})
	})

	it('are renamed and removed only by their owner; without the last one the password is enough', async () => {
		await play(async (played) => {
			const { caller, account, passkeyId, key } = await withPasskey(played)
			const other = inSession(played, (await somebody(played, { email: 'minh@example.vn' })).id)
			for (const operation of [renamePasskey, removePasskey])
				expect(await played.refusal(operation, { passkeyId, name: 'x' }, other)).toBe('passkey_not_found')
			expect(await played.value(renamePasskey, { passkeyId, name: '  Máy   bàn ' }, caller)).toEqual({ name: 'Máy bàn' })
			expect(await played.refusal(removePasskey, { passkeyId }, inSession(played, account.id, 16))).toBe('prove_first')
			await played.value(removePasskey, { passkeyId }, caller)
			await expect(firstStep(played)).rejects.toThrow('no second step')
			const { options } = await played.value(beginPasskeySignIn, { site }, phone)
			expect(await played.refusal(signInWithPasskey, { site, response: key.sign(options) }, phone)).toBe('passkey_refused')
		})
	})

	it('cannot be removed when they are the last way in', async () => {
		await play(async (played) => {
			const { caller, passkeyId } = await withPasskey(played, { passwordHash: null })
			expect(await played.refusal(removePasskey, { passkeyId }, caller)).toBe('last_way_in')
		})
	})
})
