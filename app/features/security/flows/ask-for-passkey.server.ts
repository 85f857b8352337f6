import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { MutationContext } from '../../../kernel/operation.ts'
import type { Store } from '../../../platform/database/database.server.ts'
import { hashOf } from '../../../platform/signing/secrets.server.ts'
import { spendToken } from '../../account/store/sessions.server.ts'
import { endOfChallenge, newChallenge } from '../secrets/challenges.server.ts'
import { relyingParty } from '../rules/relying-party.ts'
import { listPasskeys, lockPasskey, markUsed, type PasskeyRow } from '../store/passkeys.server.ts'

/** Loaded when somebody has a passkey in hand: it brings much that is needed for nothing else. */
export const webauthn = () => import('@simplewebauthn/server')

type PasskeyContext = Pick<MutationContext<Store>, 'store' | 'now' | 'dice' | 'secrets'>

interface AskedFor {
	site: string
	/** What it is for, and for whom: a challenge for one thing is good for no other. */
	subject: string
}

/**
 * Asks for a passkey: one of this account's, or whichever the person picks.
 * `verified`: the device must make sure that it is its owner, by a fingerprint or its code; then the passkey stands for both steps.
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

/** Uses a challenge of ours up. @returns false when it is another's, over, or was used before */
export async function spendChallenge(
	{ store, now, secrets }: Omit<PasskeyContext, 'dice'>,
	challenge: string,
	subject: string,
): Promise<boolean> {
	const endsAt = endOfChallenge(secrets, challenge, subject)
	return endsAt !== undefined && endsAt > now && (await spendToken(store, hashOf(challenge), endsAt))
}

/** What a browser says it signed, before anything of it is believed. @throws for what is no such thing */
export function challengeIn(response: { response: { clientDataJSON: string } }): string {
	const said: unknown = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString())
	return typeof said === 'object' && said !== null && 'challenge' in said ? String(said.challenge) : ''
}

/**
 * The passkey that signed, when everything is right: the challenge is ours and fresh, the site and the key are the ones they should be, and
 * its counter has not gone backwards. The challenge is used up, the counter written down.
 * @returns nothing when anything is not; which of it is nobody's business
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

/** What authenticators call an account by: it says nothing about the person. */
export function userHandleOf(secrets: MutationContext<Store>['secrets'], accountId: number): string {
	return userHandlesOf(secrets, accountId)[0]
}

/** The same, as passkeys know it that were made with a secret before. */
function userHandlesOf(secrets: MutationContext<Store>['secrets'], accountId: number) {
	return secrets.deriveAll('passkey-user', String(accountId))
}
