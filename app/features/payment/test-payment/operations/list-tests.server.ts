import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { listOwnAccounts } from '~/features/provider/own-account/store.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { findPaidTo } from '~/features/provider/store.server.ts'
import { listTestPayments } from '~/features/payment/test-payment/store.server.ts'

const shown = 30

/** Whom buyers of a provider pay, at which gateways it has accounts of its own, and its newest tests. */
export const listTests = query('listTests', {
	input: z.object({ providerId: idShape }),
	allow: providerOwner,
	pagesOnly: true,
	refusals: ['provider_not_found'],
	async run({ store, refuse }, { providerId }) {
		const provider = await findPaidTo(store, providerId)
		if (!provider) return refuse('provider_not_found')
		const own = (await listOwnAccounts(store, providerId)).filter(({ retiredAt }) => retiredAt === null)
		const tests = await listTestPayments(store, providerId, shown)
		return {
			...provider,
			/** The gateways at which the provider has an account of its own. */
			own: own.map(({ gateway }) => gateway),
			tests: tests.map(({ id, gateway, ownAccountId, state, failureCode, amountMinor, currency, noticedAt, createdAt }) => ({
				...{ testId: id, gateway, ownAccountId, state, failureCode },
				amount: money(amountMinor, currency),
				isNoticed: noticedAt !== null,
				startedAt: createdAt.toISOString(),
			})),
		}
	},
})
