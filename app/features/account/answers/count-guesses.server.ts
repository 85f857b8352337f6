import type { RouterContextProvider } from 'react-router'
import { normalizeEmail } from '~/kernel/fields.ts'
import type { LimitName } from '~/platform/rate-limit/rate-limit.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { countTry, takeBackTry } from '~/platform/session/tries.server.ts'
import { knownDevice } from '~/features/account/cookies/known-device.server.ts'

type Context = Readonly<RouterContextProvider>

/** A try at a password or a code. */
export interface Guess {
	/** 0 when the guess may be looked at now. */
	waitSeconds: number
	/** Says that the guess was right, so that it does not count. */
	wasRight: () => Promise<void>
}

/**
 * Counts a guess by somebody who is not signed in yet at the password or the code of the account with this email. Wrong guesses slow down the
 * network address they come from. Too many guesses at one account, from any addresses, stop every browser that never signed in to it. A browser
 * that did sign in to it counts for itself alone, so that nobody can lock an account's owner out by guessing.
 */
export async function countGuess(context: Context, request: Request, what: 'password' | 'second-step', typedEmail: string): Promise<Guess> {
	const { world, address } = context.get(pageRequest)
	const email = normalizeEmail(typedEmail)
	const device = knownDevice(world.secrets, request.headers.get('cookie'), email, world.clock())
	const account = `${what} ${email}`
	if (device !== undefined) return countOwnGuess(context, `${account} device ${device}`)
	const own = await countOwnGuess(context, `${account} from ${address}`)
	if (own.waitSeconds > 0) return own
	const everywhere = what === 'password' ? 'account-guess' : 'account-code'
	const tried: Partial<Record<LimitName, string>> = { [everywhere]: account, 'sign-in-address': address }
	const waitSeconds = await countTry(context, tried)
	return {
		waitSeconds,
		async wasRight() {
			takeBackTry(context, tried)
			await own.wasRight()
		},
	}
}

/** Counts a guess by somebody who is signed in and has to prove once more who they are. */
export function countProof(context: Context, accountId: number): Promise<Guess> {
	return countOwnGuess(context, `proof ${accountId}`)
}

async function countOwnGuess(context: Context, key: string): Promise<Guess> {
	const { limits } = context.get(pageRequest).world
	const { retryAfterSeconds } = await limits.guess(key)
	return { waitSeconds: retryAfterSeconds, wasRight: () => limits.guessedRight(key) }
}
