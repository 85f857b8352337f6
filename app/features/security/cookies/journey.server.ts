import { z } from 'zod'
import { secretToken } from '~/kernel/dice.ts'
import type { Journey, OpenIdIssuer } from '~/platform/openid/openid.server.ts'
import { cookieIn, cookieLine } from '~/platform/session/cookies.server.ts'
import { seal, unseal } from '~/platform/signing/seal.server.ts'
import type { World } from '~/platform/world/world.server.ts'

/** A journey to an issuer and back, as stored in the browser's cookie. */
export interface CarriedJourney extends Journey {
	/** The page the person wanted to open. */
	back: string
	/** The account that began the journey to link an identity; absent for a sign-in. */
	accountId?: number
	endsAt: Date
}

const cookieName = 'hoi-journey'
const seconds = 600
const sealedFor = { purpose: 'openid-journey', subject: 'browser' }

const shape = z.object({
	issuer: z.enum(['google', 'oidc']),
	state: z.string(),
	nonce: z.string(),
	verifier: z.string(),
	back: z.string(),
	accountId: z.number().optional(),
	endsAt: z.coerce.date(),
})

/** A new journey; none of its values can be guessed. */
export function newJourney(
	{ dice, clock }: Pick<World, 'dice' | 'clock'>,
	asked: { issuer: OpenIdIssuer['key']; back: string; accountId?: number },
): CarriedJourney {
	const endsAt = new Date(clock().getTime() + seconds * 1000)
	return { ...asked, state: secretToken(dice), nonce: secretToken(dice), verifier: secretToken(dice), endsAt }
}

/** The cookie that ties a journey to the browser that began it. It is sealed, so that nobody can read or change it, and lasts ten minutes. */
export function journeyCookie({ secrets, dice }: Pick<World, 'secrets' | 'dice'>, journey: CarriedJourney, secure: boolean): string {
	const sealed = seal(secrets.root, sealedFor, Buffer.from(JSON.stringify(journey)), dice)
	return cookieLine(cookieName, sealed, { maxAgeSeconds: seconds, secure, httpOnly: true })
}

/** Removes the cookie when the journey has ended. */
export const endedJourney = (secure: boolean) => cookieLine(cookieName, '', { maxAgeSeconds: 0, secure, httpOnly: true })

/** The journey of this browser; nothing for none, an expired one, or one we did not seal. */
export function journeyIn({ secrets, clock }: Pick<World, 'secrets' | 'clock'>, request: Request): CarriedJourney | undefined {
	const sealed = cookieIn(request.headers.get('cookie'), cookieName)
	if (!sealed) return undefined
	try {
		const journey = shape.parse(JSON.parse(unseal(secrets.roots, sealedFor, sealed).toString()))
		return journey.endsAt > clock() ? journey : undefined
	} catch {
		return undefined
	}
}
