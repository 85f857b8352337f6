import { z } from 'zod'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { accountOf, sessionIdOf, signedIn } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { markProved, spendToken } from '~/features/account/store/sessions.server.ts'
import { linkIdentity } from '~/features/security/flows/link-identity.server.ts'
import { claimsShape, journeyShape } from '~/features/security/shapes.server.ts'
import { findIdentity, markIdentityUsed } from '~/features/security/store/identities.server.ts'

/**
 * Links the caller's identity at an issuer to their account. Only the account that began the journey can end it. A caller who is linked already
 * proves again by the journey who they are.
 */
export const linkIssuer = mutation('linkIssuer', {
	input: z.object({ journey: journeyShape.extend({ accountId: z.number().int() }), claims: claimsShape }),
	allow: signedIn,
	pagesOnly: true,
	refusals: ['journey_over', 'prove_first', 'identity_taken'],
	async run(context, { journey, claims }) {
		const { store, now, actor, refuse, record } = context
		const accountId = accountOf(context)
		const spent = journey.endsAt > now && (await spendToken(store, hashOf(journey.state), journey.endsAt))
		if (!spent || journey.accountId !== accountId) return refuse('journey_over')
		const known = await findIdentity(store, claims.issuer, claims.subject)
		if (known && known.accountId !== accountId) return refuse('identity_taken')
		if (known) {
			// The issuer vouches only for the first step, so it does not prove the second.
			if ((await findAccount(store, accountId))?.secondStepSince) return refuse('prove_first')
			const sessionId = sessionIdOf(actor)
			if (sessionId !== undefined) await markProved(store, sessionId, now)
			await markIdentityUsed(store, known.id, now)
			record({ name: 'account.proved', about: `account:${accountId}` })
			return { linked: false }
		}
		if (!signedInRecently(actor, now)) return refuse('prove_first')
		return { linked: await linkIdentity(context, accountId, { ...claims, email: claims.email ?? '' }) }
	},
})
