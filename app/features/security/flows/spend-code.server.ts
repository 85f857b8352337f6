import { spokenCode, type Dice } from '~/kernel/dice.ts'
import type { MutationContext } from '~/kernel/operation.ts'
import type { Secrets } from '~/kernel/secrets.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { seal, unseal } from '~/platform/signing/seal.server.ts'
import { signatureOf } from '~/platform/signing/secrets.server.ts'
import { stepOfCode } from '~/features/security/secrets/one-time-codes.server.ts'
import { printedCode, readCode } from '~/features/security/rules/code.ts'
import { lockAuthenticator, replaceRecoveryCodes, takeStep, spendRecoveryCode } from '~/features/security/store/second-steps.server.ts'

/** How many recovery codes an account gets at a time. */
const recoveryCodeCount = 10

const sealedFor = (accountId: number) => ({ purpose: 'authenticator', subject: String(accountId) })

/** An authenticator's secret in its stored form. */
export function sealSecret(secrets: Secrets, accountId: number, secret: string, dice: Dice): string {
	return seal(secrets.root, sealedFor(accountId), Buffer.from(secret), dice)
}

/** @throws when it was sealed with another `SECRET` than the settings have */
export function unsealSecret(secrets: Secrets, accountId: number, sealed: string): string {
	return unseal(secrets.roots, sealedFor(accountId), sealed).toString()
}

/**
 * The stored hashes of a recovery code, by today's secret and by earlier ones. A code has 50 bits: whoever has the table could guess it from a plain
 * hash, so the hash needs the server's secret.
 */
function recoveryHashes(secrets: Secrets, accountId: number, code: string): string[] {
	return secrets.deriveAll('recovery-code', String(accountId)).map((secret) => signatureOf(secret, code))
}

/**
 * Makes new recovery codes in place of all earlier ones.
 * @returns the codes as they are printed: nobody can see them later
 */
export async function makeRecoveryCodes(
	{ store, now, dice, secrets }: Pick<MutationContext<Store>, 'store' | 'now' | 'dice' | 'secrets'>,
	accountId: number,
): Promise<string[]> {
	const codes = new Set<string>()
	while (codes.size < recoveryCodeCount) codes.add(spokenCode(dice, 10))
	await replaceRecoveryCodes(
		store,
		accountId,
		[...codes].flatMap((code) => recoveryHashes(secrets, accountId, code).slice(0, 1)),
		now,
	)
	return [...codes].map(printedCode)
}

/**
 * Uses up a typed code when it is right: a code of the account's authenticator, or one of its recovery codes. Each code works once.
 * @returns which kind it was; nothing when it was wrong
 */
export async function spendCode(
	{ store, now, secrets }: Pick<MutationContext<Store>, 'store' | 'now' | 'secrets'>,
	accountId: number,
	typed: string,
): Promise<'authenticator' | 'recovery_code' | undefined> {
	const read = readCode(typed)
	if (!read) return undefined
	if (read.kind === 'recovery') {
		for (const hash of recoveryHashes(secrets, accountId, read.code))
			if (await spendRecoveryCode(store, accountId, hash, now)) return 'recovery_code'
		return undefined
	}
	const authenticator = await lockAuthenticator(store, accountId)
	if (!authenticator?.confirmedAt) return undefined
	const secret = unsealSecret(secrets, accountId, authenticator.sealedSecret)
	const step = stepOfCode(secret, read.code, now, authenticator.lastStep)
	if (step === undefined) return undefined
	await takeStep(store, accountId, step)
	return 'authenticator'
}
