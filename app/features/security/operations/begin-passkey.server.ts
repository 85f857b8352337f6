import { z } from 'zod'
import { nameIn } from '~/kernel/person-name.ts'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { userHandleOf, webauthn } from '~/features/security/flows/ask-for-passkey.server.ts'
import { newChallenge } from '~/features/security/secrets/challenges.server.ts'
import { mostPasskeys } from '~/features/security/rules/passkey-name.ts'
import { relyingParty } from '~/features/security/rules/relying-party.ts'
import { siteShape } from '~/features/security/shapes.server.ts'
import { listPasskeys } from '~/features/security/store/passkeys.server.ts'

/** What the browser needs to make a new passkey for the caller. */
export const beginPasskey = mutation('beginPasskey', {
	input: z.object({ site: siteShape }),
	allow: signedIn,
	pagesOnly: true,
	refusals: ['prove_first', 'too_many_passkeys'],
	async run(context, { site }) {
		const { store, now, dice, secrets, actor, locale, refuse } = context
		if (!signedInRecently(actor, now)) return refuse('prove_first')
		const accountId = accountOf(context)
		const [account, passkeys] = [await findAccount(store, accountId), await listPasskeys(store, accountId)]
		if (passkeys.length >= mostPasskeys) return refuse('too_many_passkeys')
		const { generateRegistrationOptions } = await webauthn()
		const options = await generateRegistrationOptions({
			rpName: 'Hội',
			rpID: relyingParty(site).id,
			userName: account?.email ?? '',
			userDisplayName: account ? nameIn(locale, account) : '',
			userID: new Uint8Array(Buffer.from(userHandleOf(secrets, accountId), 'base64url')),
			challenge: newChallenge(secrets, dice, now, `add:${accountId}`),
			excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
			authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
		})
		return { options }
	},
})
