import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import { somebody, goodPassword } from '~/features/account/testing/people.ts'
import { sessions } from '~/features/account/tables.server.ts'
import { codeNow, firstStep, inSession, withAuthenticator } from '~/features/security/testing/signing-in.ts'
import { authenticators, recoveryCodes, unfinishedSignIns } from '~/features/security/tables.server.ts'
import { beginAuthenticator } from './begin-authenticator.server.ts'
import { confirmAuthenticator } from './confirm-authenticator.server.ts'
import { findBegunAuthenticator } from './find-begun-authenticator.server.ts'
import { findUnfinishedSignIn } from './find-unfinished-sign-in.server.ts'
import { passSecondStep } from './pass-second-step.server.ts'
import { proveMyself } from './prove-myself.server.ts'
import { removeAuthenticator } from './remove-authenticator.server.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.server.ts'

const visitor = callerAs()

const told = async ({ world }: Played, name: string) =>
	(await world.database.reader.select().from(facts).where(eq(facts.name, name))).length

describe('setting up an authenticator', () => {
	it('accepts the code the app shows, and shows ten recovery codes once', async () => {
		await play(async (played) => {
			const { account, recoveryCodes: printed } = await withAuthenticator(played)
			expect(printed).toHaveLength(10)
			expect(new Set(printed).size).toBe(10)
			for (const code of printed) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
			expect(await told(played, 'second_step.turned_on')).toBe(1)
			expect(await played.refusal(beginAuthenticator, {}, inSession(played, account.id))).toBe('authenticator_there')
			expect(await played.refusal(findBegunAuthenticator, {}, inSession(played, account.id))).toBe('authenticator_not_found')
		})
	})

	it('keeps the secret sealed and the codes hashed', async () => {
		await play(async (played) => {
			const { secret, recoveryCodes: printed } = await withAuthenticator(played)
			const kept = JSON.stringify([
				await played.world.database.reader.select().from(authenticators),
				await played.world.database.reader.select().from(recoveryCodes),
				await played.world.database.reader.select().from(facts),
			])
			expect(kept).not.toContain(secret)
			for (const code of printed) for (const form of [code, code.replace('-', '')]) expect(kept).not.toContain(form)
		})
	})

	it('is off until a code was right', async () => {
		await play(async (played) => {
			const { id } = await somebody(played)
			const caller = inSession(played, id)
			await played.value(beginAuthenticator, {}, caller)
			expect(await played.refusal(confirmAuthenticator, { code: '000000' }, caller)).toBe('wrong_code')
			await expect(firstStep(played)).rejects.toThrow('no second step')
			const first = await played.value(findBegunAuthenticator, {}, caller)
			await played.value(beginAuthenticator, {}, caller)
			const second = await played.value(findBegunAuthenticator, {}, caller)
			expect(second.secret).not.toBe(first.secret)
			expect(second.uri).toBe(`otpauth://totp/H%E1%BB%99i:lan%40example.vn?secret=${second.secret}&issuer=H%E1%BB%99i`)
		})
	})

	it('needs a recent sign-in', async () => {
		await play(async (played) => {
			const { id } = await somebody(played)
			const late = inSession(played, id, 16)
			for (const operation of [beginAuthenticator, findBegunAuthenticator, removeAuthenticator, renewRecoveryCodes])
				expect(await played.refusal(operation, {}, late)).toBe('prove_first')
			expect(await played.refusal(confirmAuthenticator, { code: '123456' }, late)).toBe('prove_first')
		})
	})
})

describe('the second step', () => {
	it('accepts the code of this moment, and of one step before or after', async () => {
		for (const steps of [-1, 0, 1])
			await play(async (played) => {
				const { account, secret } = await withAuthenticator(played)
				played.world.pass({ seconds: 60 })
				const token = await firstStep(played)
				const passed = await played.value(passSecondStep, { token, code: codeNow(played, secret, steps) }, visitor)
				expect(passed).toMatchObject({ next: 'signed_in', session: { accountId: account.id } })
			})
		await play(async (played) => {
			const { secret } = await withAuthenticator(played)
			played.world.pass({ seconds: 90 })
			const token = await firstStep(played)
			for (const steps of [-2, 2])
				expect(await played.value(passSecondStep, { token, code: codeNow(played, secret, steps) }, visitor)).toMatchObject({
					next: 'wrong_code',
				})
		})
	})

	it('accepts no code twice, nor an older one', async () => {
		await play(async (played) => {
			const { secret } = await withAuthenticator(played)
			const [before, code] = [codeNow(played, secret, -1), codeNow(played, secret)]
			await played.value(passSecondStep, { token: await firstStep(played), code }, visitor)
			const token = await firstStep(played)
			for (const old of [code, before])
				expect(await played.value(passSecondStep, { token, code: old }, visitor)).toMatchObject({ next: 'wrong_code' })
			const next = codeNow(played, secret, 1)
			expect(await played.value(passSecondStep, { token, code: next }, visitor)).toMatchObject({ next: 'signed_in' })
		})
	})

	it('accepts a recovery code once', async () => {
		await play(async (played) => {
			const { recoveryCodes: printed } = await withAuthenticator(played)
			const [code = ''] = printed
			expect(await played.value(passSecondStep, { token: await firstStep(played), code: code.toLowerCase() }, visitor)).toMatchObject({
				next: 'signed_in',
			})
			expect(await played.value(passSecondStep, { token: await firstStep(played), code }, visitor)).toMatchObject({ next: 'wrong_code' })
		})
	})

	it('accepts codes of its own account only', async () => {
		await play(async (played) => {
			await withAuthenticator(played)
			const other = await withAuthenticator(played, { email: 'minh@example.vn' })
			const token = await firstStep(played)
			for (const code of [codeNow(played, other.secret), other.recoveryCodes[0] ?? ''])
				expect(await played.value(passSecondStep, { token, code }, visitor)).toMatchObject({ next: 'wrong_code' })
		})
	})

	it('is over after five wrong codes, even for the right one', async () => {
		await play(async (played) => {
			const { secret } = await withAuthenticator(played)
			const token = await firstStep(played)
			for (const left of [4, 3, 2, 1, 0])
				expect(await played.value(passSecondStep, { token, code: '000000' }, visitor)).toEqual({ next: 'wrong_code', triesLeft: left })
			expect(await played.refusal(passSecondStep, { token, code: codeNow(played, secret) }, visitor)).toBe('sign_in_over')
			expect(await told(played, 'second_step.failed')).toBe(1)
		})
	})

	it('is over after five minutes, and once it was passed', async () => {
		await play(async (played) => {
			const { secret } = await withAuthenticator(played)
			const late = await firstStep(played)
			played.world.pass({ minutes: 5 })
			expect(await played.refusal(passSecondStep, { token: late, code: codeNow(played, secret) }, visitor)).toBe('sign_in_over')
			const token = await firstStep(played)
			await played.value(passSecondStep, { token, code: codeNow(played, secret) }, visitor)
			played.world.pass({ seconds: 30 })
			expect(await played.refusal(passSecondStep, { token, code: codeNow(played, secret) }, visitor)).toBe('sign_in_over')
		})
	})

	it('opens a new session: neither the unfinished sign-in’s token nor an earlier session opens it', async () => {
		await play(async (played) => {
			const { secret } = await withAuthenticator(played)
			const token = await firstStep(played)
			expect(await played.world.database.reader.select().from(sessions)).toHaveLength(0)
			const passed = await played.value(passSecondStep, { token, code: codeNow(played, secret) }, visitor)
			if (passed.next !== 'signed_in') throw new Error('not signed in')
			expect(passed.session.token).not.toBe(token)
			const kept = JSON.stringify(await played.world.database.reader.select().from(sessions))
			expect(kept).not.toContain(passed.session.token)
			expect(await played.world.database.reader.select().from(unfinishedSignIns)).toEqual([])
		})
	})

	it('tells only the holder of its token what it waits for', async () => {
		await play(async (played) => {
			await withAuthenticator(played)
			const token = await firstStep(played)
			expect(await played.value(findUnfinishedSignIn, { token })).toMatchObject({
				missing: 'second_step',
				email: 'lan@example.vn',
				hasAuthenticator: true,
				hasPasskeys: false,
			})
			expect(await played.refusal(findUnfinishedSignIn, { token: `${token}x` })).toBe('sign_in_over')
			played.world.pass({ minutes: 5 })
			expect(await played.refusal(findUnfinishedSignIn, { token })).toBe('sign_in_over')
		})
	})
})

describe('afterwards', () => {
	it('new recovery codes replace the old ones', async () => {
		await play(async (played) => {
			const { account, recoveryCodes: old } = await withAuthenticator(played)
			const renewed = await played.value(renewRecoveryCodes, {}, inSession(played, account.id))
			const token = await firstStep(played)
			expect(await played.value(passSecondStep, { token, code: old[0] }, visitor)).toMatchObject({ next: 'wrong_code' })
			expect(await played.value(passSecondStep, { token, code: renewed.recoveryCodes[0] }, visitor)).toMatchObject({ next: 'signed_in' })
		})
	})

	it('without the authenticator the password alone signs in again, and no recovery code is left', async () => {
		await play(async (played) => {
			const { account } = await withAuthenticator(played)
			await played.value(removeAuthenticator, {}, inSession(played, account.id))
			await expect(firstStep(played)).rejects.toThrow('no second step')
			expect(await played.world.database.reader.select().from(recoveryCodes)).toEqual([])
			expect(await told(played, 'second_step.turned_off')).toBe(1)
			expect(await played.refusal(renewRecoveryCodes, {}, inSession(played, account.id))).toBe('no_second_step')
		})
	})

	it('an old session is proved with a code, or with the password where there is no second step', async () => {
		await play(async (played) => {
			const { account, secret } = await withAuthenticator(played)
			const late = inSession(played, account.id, 60)
			expect(await played.refusal(proveMyself, { given: goodPassword }, late)).toBe('wrong_code')
			await played.value(proveMyself, { given: codeNow(played, secret) }, late)
			const other = await somebody(played, { email: 'minh@example.vn' })
			expect(await played.refusal(proveMyself, { given: 'nope' }, inSession(played, other.id, 60))).toBe('wrong_password')
			await played.value(proveMyself, { given: goodPassword }, inSession(played, other.id, 60))
		})
	})
})
