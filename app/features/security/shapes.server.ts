import { z } from 'zod'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { longestEmail } from '~/kernel/longest.ts'

/** The claims of an issuer about a person, after the page had them checked. */
export const claimsShape = z.object({
	issuer: z.string().max(500),
	subject: z.string().min(1).max(255),
	issuerName: z.string().max(100),
	email: z.string().max(longestEmail).optional(),
	emailVerified: z.boolean(),
	firstName: z.string().max(254),
	lastName: z.string().max(254),
})

/** The journey that brought these claims; each journey ends here once. */
export const journeyShape = z.object({ state: z.string().min(20).max(100), endsAt: z.date() })

const base64url = z
	.string()
	.min(1)
	.max(2_000)
	.regex(/^[\w-]+$/)
const credential = {
	id: base64url,
	rawId: base64url,
	type: z.literal('public-key'),
	clientExtensionResults: z.looseObject({}).default({}),
	authenticatorAttachment: z.string().max(40).optional(),
}
const bytes = z.string().max(20_000)

/** The site's public address, as the page knows it; a passkey's signature names it. */
export const siteShape = z.url().max(300)

/** The browser's answer after it made a passkey (Web Authentication §5.1, as JSON). */
export const registrationShape = z
	.object({
		...credential,
		response: z.looseObject({
			clientDataJSON: bytes,
			attestationObject: bytes,
			transports: z.array(z.string().max(40)).max(10).optional(),
		}),
	})
	.transform((value) => value as unknown as RegistrationResponseJSON)

/** The browser's answer after a passkey signed. */
export const assertionShape = z
	.object({
		...credential,
		response: z.looseObject({
			clientDataJSON: bytes,
			authenticatorData: bytes,
			signature: bytes,
			userHandle: z.string().max(200).optional(),
		}),
	})
	.transform((value) => value as unknown as AuthenticationResponseJSON)
