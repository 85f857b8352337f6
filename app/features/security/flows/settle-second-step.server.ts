import type { MutationContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { setSecondStep } from '~/features/account/store.server.ts'
import { countPasskeys } from '~/features/security/store/passkeys.server.ts'
import { makeRecoveryCodes } from './spend-code.server.ts'
import { deleteRecoveryCodes, findAuthenticator } from '~/features/security/store/second-steps.server.ts'

type Settling = Pick<MutationContext<Store>, 'store' | 'now' | 'dice' | 'secrets' | 'record'>

/**
 * Turns the second step on or off after a change: with an authenticator or a passkey, a password alone no longer signs in. The caller has locked the
 * account.
 * @returns recovery codes to show once, when this change turned the second step on
 */
export async function settleSecondStep(
	context: Settling,
	account: { id: number; secondStepSince: Date | null },
): Promise<string[] | undefined> {
	const { store, now, record } = context
	const about = `account:${account.id}`
	const authenticator = await findAuthenticator(store, account.id)
	const hasAny = Boolean(authenticator?.confirmedAt) || (await countPasskeys(store, account.id)) > 0
	if (hasAny === (account.secondStepSince !== null)) return undefined
	await setSecondStep(store, account.id, hasAny ? now : null)
	if (hasAny) {
		record({ name: 'second_step.turned_on', about })
		return makeRecoveryCodes(context, account.id)
	}
	await deleteRecoveryCodes(store, account.id)
	record({ name: 'second_step.turned_off', about })
	return undefined
}
