import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { accountIdOf } from '~/features/account/guards.server.ts'
import { findLiveAccount } from '~/features/provider/own-account/store.server.ts'
import { providerOwner } from '~/features/provider/guards.server.ts'
import { lockProvider } from '~/features/provider/store.server.ts'
import { mostTestsADay, testAmount, testOpenMs } from '~/features/payment/test-payment/rules/test-terms.ts'
import { gatewayShape } from '~/features/payment/test-payment/shapes.server.ts'
import { countTestsSince, findOpenTest, insertTestPayment } from '~/features/payment/test-payment/store.server.ts'

const dayMs = 86_400_000

/**
 * Begins a test of a way to pay: by the platform's account, or by the provider's own (`own`), even before buyers pay there, because that is when
 * people test it. When a test can still be paid, that test continues. The caller knows which gateways there are.
 */
export const beginTestPayment = mutation('beginTestPayment', {
	input: z.object({ providerId: idShape, gateway: gatewayShape, own: z.boolean() }),
	allow: providerOwner,
	pagesOnly: true,
	refusals: ['provider_not_found', 'no_account', 'too_many_tests'],
	async run({ store, now, actor, locale, refuse, record }, { providerId, gateway, own }) {
		// One test begins at a time, so two presses make one test. Nobody can change the account meanwhile.
		if (!(await lockProvider(store, providerId))) return refuse('provider_not_found')
		const account = own ? await findLiveAccount(store, providerId, gateway) : undefined
		if (own && account?.state !== 'ready') return refuse('no_account')
		const ownAccountId = account?.id ?? null
		const open = await findOpenTest(store, providerId, { gateway, ownAccountId }, new Date(now.getTime() - testOpenMs))
		if (open) return { testId: open.id }
		if ((await countTestsSince(store, providerId, new Date(now.getTime() - dayMs))) >= mostTestsADay) return refuse('too_many_tests')
		const { id: testId } = await insertTestPayment(store, {
			...{ providerId, gateway, ownAccountId, locale, state: 'created' },
			...{ amountMinor: testAmount.amount, currency: testAmount.currency },
			...{ startedBy: accountIdOf(actor) ?? null, createdAt: now, updatedAt: now },
		})
		record({ name: 'test_payment.started', about: `provider:${providerId}`, providerId, data: { testId, gateway, ownAccountId } })
		return { testId }
	},
})
