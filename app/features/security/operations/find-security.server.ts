import { z } from 'zod'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { listIdentities } from '~/features/security/store/identities.server.ts'
import { listPasskeys } from '~/features/security/store/passkeys.server.ts'
import { listMemberships } from '~/features/provider/store.server.ts'
import { countRecoveryCodes, findAuthenticator } from '~/features/security/store/second-steps.server.ts'

/** All ways into the caller's account, and what the caller's providers require. */
export const findSecurity = query('findSecurity', {
	input: z.object({}),
	allow: signedIn,
	refusals: [],
	async run(context) {
		const { store } = context
		const accountId = accountOf(context)
		const account = await findAccount(store, accountId)
		const authenticator = await findAuthenticator(store, accountId)
		const passkeys = await listPasskeys(store, accountId)
		const identities = await listIdentities(store, accountId)
		const memberships = await listMemberships(store, accountId)
		return {
			hasPassword: Boolean(account?.passwordHash),
			secondStepSince: account?.secondStepSince ?? null,
			authenticatorSince: authenticator?.confirmedAt ?? null,
			recoveryCodesLeft: await countRecoveryCodes(store, accountId),
			passkeys: passkeys.map(({ id, name, createdAt, usedAt, backedUp }) => ({ id, name, createdAt, usedAt, backedUp })),
			identities: identities.map(({ id, issuer, issuerName, email, createdAt }) => ({ id, issuer, issuerName, email, createdAt })),
			/** The providers whose rules the caller makes, and those that require a second step the caller lacks. */
			owned: memberships
				.filter(({ role }) => role === 'owner')
				.map(({ providerId, name, requiresSecondStep }) => ({ id: providerId, name, requiresSecondStep })),
			askedBy: account?.secondStepSince ? [] : memberships.filter(({ requiresSecondStep }) => requiresSecondStep).map(({ name }) => name),
		}
	},
})
