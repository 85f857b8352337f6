import { generateSync } from 'otplib'
import { asAccount, callerAs, type Played } from '#world/testing/test-world.ts'
import type { Caller } from '~/kernel/operation.ts'
import { signIn } from '~/features/account/operations/sign-in.server.ts'
import { goodPassword, somebody } from '~/features/account/testing/people.ts'
import { beginAuthenticator } from '~/features/security/operations/begin-authenticator.server.ts'
import { confirmAuthenticator } from '~/features/security/operations/confirm-authenticator.server.ts'
import { findBegunAuthenticator } from '~/features/security/operations/find-begun-authenticator.server.ts'

/** The caller with a session that began so many minutes ago. */
export function inSession({ world }: Pick<Played, 'world'>, accountId: number, minutesAgo = 0): Caller {
	const startedAt = new Date(world.clock().getTime() - minutesAgo * 60_000)
	return { ...asAccount(accountId), actor: { kind: 'account', accountId, staff: false, session: { id: 1, startedAt } } }
}

/** The code an authenticator app shows now, or so many steps of 30 seconds later. */
export function codeNow({ world }: Pick<Played, 'world'>, secret: string, steps = 0): string {
	return generateSync({ secret, epoch: Math.floor(world.clock().getTime() / 1000) + steps * 30 })
}

/** An account with an authenticator. The code that confirmed it is used up: 30 seconds have passed. */
export async function withAuthenticator(played: Played, more: Parameters<typeof somebody>[1] = {}) {
	const account = await somebody(played, more)
	const caller = inSession(played, account.id)
	await played.value(beginAuthenticator, {}, caller)
	const { secret } = await played.value(findBegunAuthenticator, {}, caller)
	const { recoveryCodes } = await played.value(confirmAuthenticator, { code: codeNow(played, secret) }, caller)
	played.world.pass({ seconds: 30 })
	return { account, secret, recoveryCodes }
}

/** Gives the password and returns the token that waits for the second step. */
export async function firstStep(played: Played, email = 'lan@example.vn'): Promise<string> {
	const entered = await played.value(signIn, { email, password: goodPassword }, callerAs(undefined, { visitor: 'phone' }))
	if (entered.next !== 'second_step') throw new Error('no second step was asked for')
	return entered.unfinished
}
