import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { MutationContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { hashOf } from '~/platform/signing/secrets.server.ts'
import { spendToken } from '~/features/account/store/sessions.server.ts'
import { endOfChallenge, newChallenge } from '~/features/security/secrets/challenges.server.ts'
import { relyingParty } from '~/features/security/rules/relying-party.ts'
import { listPasskeys, lockPasskey, markUsed, type PasskeyRow } from '~/features/security/store/passkeys.server.ts'

/** Loaded only when somebody uses a passkey: the library is large and needed for nothing else. */
export const webauthn = () => import('@simplewebauthn/server')

type PasskeyContext = Pick<MutationContext<Store>, 'store' | 'now' | 'dice' | 'secrets'>

interface AskedFor {
	site: string
	/** The purpose and the person of a challenge: a challenge for one subject is not valid for another. */
	subject: string
}

/**
 * Asks for a passkey: one of this account's, or any that the person picks.
 * `verified`: the device must check that its owner uses it, by a fingerprint or the device's code; then the passkey counts as both steps.
 */
export async function askForPasskey(
	{ store, now, dice, secrets }: PasskeyContext,
	{ site, subject, accountId, verified }: AskedFor & { accountId?: number; verified: boolean },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
	const { generateAuthenticationOptions } = await webauthn()
	const own = accountId === undefined ? undefined : await listPasskeys(store, accountId)
	return generateAuthenticationOptions({
		rpID: relyingParty(site).id,
		challenge: newChallenge(secrets, dice, now, subject),
		allowCredentials: own?.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
		userVerification: verified ? 'required' : 'preferred',
	})
}

/** Uses up one of our challenges. @returns false when it is not ours, has expired, or was used before */
export async function spendChallenge(
	{ store, now, secrets }: Omit<PasskeyContext, 'dice'>,
	challenge: string,
	subject: string,
): Promise<boolean> {
	const endsAt = endOfChallenge(secrets, challenge, subject)
	return endsAt !== undefined && endsAt > now && (await spendToken(store, hashOf(challenge), endsAt))
}

/** The challenge a browser says it signed; nothing has been verified yet. @throws for a malformed response */
export function challengeIn(response: { response: { clientDataJSON: string } }): string {
	const said: unknown = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString())
	return typeof said === 'object' && said !== null && 'challenge' in said ? String(said.challenge) : ''
}

/**
 * The passkey that signed, when everything is right: the challenge is ours and fresh, site and key are the expected ones, and the counter has not
 * gone backwards. The challenge is used up and the counter stored.
 * @returns nothing when anything is wrong; the caller does not learn what
 */
export async function passkeyThatSigned(
	context: Omit<PasskeyContext, 'dice'>,
	response: AuthenticationResponseJSON,
	{ site, subject, accountId, verified }: AskedFor & { accountId?: number; verified: boolean },
): Promise<PasskeyRow | undefined> {
	const { store, now, secrets } = context
	const passkey = await lockPasskey(store, response.id)
	if (!passkey || (accountId !== undefined && passkey.accountId !== accountId)) return undefined
	const { userHandle } = response.response
	if (userHandle && !userHandlesOf(secrets, passkey.accountId).includes(userHandle)) return undefined
	const { verifyAuthenticationResponse } = await webauthn()
	const { id, origin } = relyingParty(site)
	const found = await verifyAuthenticationResponse({
		response,
		expectedChallenge: (challenge) => endOfChallenge(secrets, challenge, subject) !== undefined,
		expectedOrigin: origin,
		expectedRPID: id,
		credential: {
			id: passkey.credentialId,
			publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
			counter: passkey.counter,
		},
		requireUserVerification: verified,
	}).catch(() => undefined)
	if (!found?.verified || !(await spendChallenge(context, challengeIn(response), subject))) return undefined
	const { newCounter, credentialBackedUp } = found.authenticationInfo
	await markUsed(store, passkey.id, { counter: newCounter, backedUp: credentialBackedUp, usedAt: now })
	return passkey
}

/** The name authenticators have for an account: it says nothing about the person. */
export function userHandleOf(secrets: MutationContext<Store>['secrets'], accountId: number): string {
	return userHandlesOf(secrets, accountId)[0]
}

/** The same name under today's secret, and under earlier ones for passkeys that were made with them. */
function userHandlesOf(secrets: MutationContext<Store>['secrets'], accountId: number) {
	return secrets.deriveAll('passkey-user', String(accountId))
}
