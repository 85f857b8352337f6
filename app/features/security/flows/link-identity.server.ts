import type { MutationContext } from '~/kernel/operation.ts'
import type { Store } from '~/platform/database/database.server.ts'
import type { AskedIdentity } from '~/features/security/rules/asked-identity.ts'
import { insertIdentity } from '~/features/security/store/identities.server.ts'

/**
 * Lets an issuer's subject sign in to an account from now on. The caller has proof that both are the same person.
 * @returns false when this subject is linked already, to any account
 */
export async function linkIdentity(
	{ store, now, record }: Pick<MutationContext<Store>, 'store' | 'now' | 'record'>,
	accountId: number,
	{ issuer, subject, issuerName, email }: AskedIdentity,
): Promise<boolean> {
	const linked = await insertIdentity(store, { accountId, issuer, subject, issuerName, email, createdAt: now, usedAt: null })
	if (linked) record({ name: 'identity.linked', about: `account:${accountId}`, data: { issuer: issuerName } })
	return linked
}
