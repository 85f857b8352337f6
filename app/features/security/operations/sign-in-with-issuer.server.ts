import { z } from 'zod'
import { isEmail } from '~/kernel/fields.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findAccount, findAccountByEmail } from '~/features/account/store.server.ts'
import { spendToken } from '~/features/account/store/sessions.server.ts'
import { askFor, enterOrAsk } from '~/features/security/flows/finish-sign-in.server.ts'
import { claimsShape, journeyShape } from '~/features/security/shapes.server.ts'
import { findIdentity, markIdentityUsed } from '~/features/security/store/identities.server.ts'

/**
 * Continues after an issuer said who somebody is. A linked identity signs in, whatever its address at the issuer is now. An account with the same
 * address is linked only after the person proves that it is theirs: two equal addresses are never enough. A new person is first asked for consent.
 */
export const signInWithIssuer = mutation('signInWithIssuer', {
	input: z.object({ journey: journeyShape, claims: claimsShape }),
	allow: everyone,
	pagesOnly: true,
	refusals: ['journey_over', 'address_unverified_there', 'address_unverified_here', 'link_when_signed_in'],
	async run(context, { journey, claims }) {
		const { store, now, refuse } = context
		if (journey.endsAt <= now || !(await spendToken(store, hashOf(journey.state), journey.endsAt))) return refuse('journey_over')
		const entering = { way: 'issuer', isRemembered: true } as const
		const known = await findIdentity(store, claims.issuer, claims.subject)
		if (known) {
			const account = await findAccount(store, known.accountId)
			await markIdentityUsed(store, known.id, now)
			return (account && (await enterOrAsk(context, account, entering))) ?? refuse('journey_over')
		}
		const { email, emailVerified, ...person } = claims
		if (!email || !emailVerified || !isEmail(email)) return refuse('address_unverified_there')
		const identity = { ...person, email }
		const account = await findAccountByEmail(store, email)
		if (!account) return askFor(context, 'consent', null, { ...entering, identity })
		if (!account.emailVerifiedAt) return refuse('address_unverified_here')
		if (account.passwordHash !== null) return askFor(context, 'password', account.id, { ...entering, identity })
		if (account.secondStepSince) return askFor(context, 'second_step', account.id, { ...entering, identity })
		return refuse('link_when_signed_in')
	},
})
