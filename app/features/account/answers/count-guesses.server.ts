import type { RouterContextProvider } from 'react-router'
import { normalizeEmail } from '../../../kernel/fields.ts'
import type { LimitName } from '../../../platform/rate-limit/rate-limit.server.ts'
import { pageRequest } from '../../../platform/session/request.server.ts'
import { countTry, takeBackTry } from '../../../platform/session/tries.server.ts'
import { knownDevice } from '../cookies/known-device.server.ts'

type Context = Readonly<RouterContextProvider>

/** A try at a password or a code. */
export interface Guess {
	/** 0 when it may be looked at. */
	waitSeconds: number
	/** Says that it was right, so that it counts for nothing. */
	wasRight: () => Promise<void>
}

/**
 * Counts a try of somebody who is not signed in yet at what opens the account with this address. Wrong ones slow down whoever tries, by address;
 * too many for one account, from wherever, stop browsers it never signed in from. A browser it did sign in from counts for itself alone, so
 * that nobody can lock an account's owner out by guessing.
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

/** Counts a try of somebody who is signed in at what proves once more that it is them. */
export function countProof(context: Context, accountId: number): Promise<Guess> {
	return countOwnGuess(context, `proof ${accountId}`)
}

async function countOwnGuess(context: Context, key: string): Promise<Guess> {
	const { limits } = context.get(pageRequest).world
	const { retryAfterSeconds } = await limits.guess(key)
	return { waitSeconds: retryAfterSeconds, wasRight: () => limits.guessedRight(key) }
}
