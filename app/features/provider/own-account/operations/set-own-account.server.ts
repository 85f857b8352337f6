import { z } from 'zod'
import { signedInRecently } from '~/kernel/recent-sign-in.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { lockProvider } from '~/features/provider/store.server.ts'
import { checkPapers } from '~/features/provider/own-account/rules/papers.ts'
import { sealPapers } from '~/features/provider/own-account/secrets/papers.server.ts'
import { paperGatewayShape, providerIdShape } from '~/features/provider/own-account/shapes.server.ts'
import { findLiveAccount, insertOwnAccount, listOwnAccounts, updateOwnAccount } from '~/features/provider/own-account/store.server.ts'

/**
 * Enters a provider's own account at a gateway. The caller must have proved who they are just before. Papers of another account retire the live one;
 * papers of an account that the provider has or had replace its secrets. Payments stay with the account that took them, and are refunded by it.
 */
export const setOwnAccount = mutation('setOwnAccount', {
	input: z.object({
		providerId: providerIdShape,
		gateway: paperGatewayShape,
		papers: z.record(z.string().max(40), z.string().max(2_000)),
	}),
	allow: providerOwner,
	pagesOnly: true,
	refusals: ['provider_not_found', 'invalid_fields', 'prove_first'],
	async run({ store, now, actor, secrets, dice, refuse, record }, { providerId, gateway, papers }) {
		const { issues, cleaned } = checkPapers(gateway, papers)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		if (!signedInRecently(actor, now)) return refuse('prove_first')
		// The lock keeps payments from beginning meanwhile.
		if (!(await lockProvider(store, providerId))) return refuse('provider_not_found')
		const { knownAs, shown, secret } = cleaned
		const sealed = sealPapers(secrets, dice, { providerId, gateway }, secret)
		const changed = { changedAt: now, changedBy: accountIdOf(actor) ?? null }
		const live = await findLiveAccount(store, providerId, gateway)
		const about = `provider:${providerId}`
		if (live && live.knownAs !== knownAs) {
			await updateOwnAccount(store, live.id, { retiredAt: now, ...changed })
			const data = { ownAccountId: live.id, gateway, knownAs: live.knownAs }
			record({ name: 'own_account.retired', about, providerId, data })
		}
		const known = (await listOwnAccounts(store, providerId)).find((each) => each.gateway === gateway && each.knownAs === knownAs)
		if (known) await updateOwnAccount(store, known.id, { papers: shown, sealed, retiredAt: null, ...changed })
		const code = Buffer.from(dice.bytes(18)).toString('base64url')
		const fresh = { code, providerId, gateway, knownAs, papers: shown, sealed, state: 'ready' as const, createdAt: now, ...changed }
		const { id } = known ?? (await insertOwnAccount(store, fresh))
		record({ name: 'own_account.set', about, providerId, data: { ownAccountId: id, gateway, knownAs } })
		return { ownAccountId: id }
	},
})
