import { z } from 'zod'
import { roomFor } from '~/kernel/longest.ts'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { lockAccount } from '~/features/account/store.server.ts'
import { settleSecondStep } from '~/features/security/flows/settle-second-step.server.ts'
import { longest } from '~/features/security/rules/longest.ts'
import { challengeIn, spendChallenge, webauthn } from '~/features/security/flows/ask-for-passkey.server.ts'
import { endOfChallenge } from '~/features/security/secrets/challenges.server.ts'
import { mostPasskeys, passkeyName } from '~/features/security/rules/passkey-name.ts'
import { relyingParty } from '~/features/security/rules/relying-party.ts'
import { registrationShape, siteShape } from '~/features/security/shapes.server.ts'
import { countPasskeys, insertPasskey } from '~/features/security/store/passkeys.server.ts'

/** Stores a passkey the browser has made. The first authenticator or passkey turns the second step on and brings recovery codes to show. */
export const addPasskey = mutation('addPasskey', {
	input: z.object({ site: siteShape, response: registrationShape, name: z.string().max(roomFor(longest.passkeyName)) }),
	allow: signedIn,
	pagesOnly: true,
	refusals: ['prove_first', 'too_many_passkeys', 'passkey_refused', 'passkey_there'],
	async run(context, { site, response, name }) {
		const { store, now, secrets, actor, refuse, record } = context
		if (!signedInRecently(actor, now)) return refuse('prove_first')
		const account = await lockAccount(store, accountOf(context))
		if (!account) return refuse('passkey_refused')
		const { id: accountId } = account
		if ((await countPasskeys(store, accountId)) >= mostPasskeys) return refuse('too_many_passkeys')
		const subject = `add:${accountId}`
		const { id, origin } = relyingParty(site)
		const { verifyRegistrationResponse } = await webauthn()
		const made = await verifyRegistrationResponse({
			response,
			expectedChallenge: (challenge) => endOfChallenge(secrets, challenge, subject) !== undefined,
			expectedOrigin: origin,
			expectedRPID: id,
			requireUserVerification: false,
		}).catch(() => undefined)
		if (!made?.verified || !(await spendChallenge(context, challengeIn(response), subject))) return refuse('passkey_refused')
		const { credential, credentialBackedUp } = made.registrationInfo
		const passkeyId = await insertPasskey(store, {
			accountId,
			name: passkeyName(name),
			credentialId: credential.id,
			publicKey: Buffer.from(credential.publicKey).toString('base64url'),
			counter: credential.counter,
			transports: response.response.transports ?? [],
			backedUp: credentialBackedUp,
			createdAt: now,
		})
		if (passkeyId === undefined) return refuse('passkey_there')
		record({ name: 'passkey.added', about: `account:${accountId}`, data: { passkeyId, passkey: passkeyName(name) } })
		return { passkeyId, recoveryCodes: (await settleSecondStep(context, account)) ?? [] }
	},
})
