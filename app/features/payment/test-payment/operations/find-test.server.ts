import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { money } from '~/kernel/money.ts'
import { query } from '~/platform/operations/define.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { findOwnAccount } from '~/features/provider/own-account/store.server.ts'
import { ownerOfTest } from '~/features/payment/test-payment/guards.server.ts'
import { testOpenMs } from '~/features/payment/test-payment/rules/test-terms.ts'
import { findTestPayment } from '~/features/payment/test-payment/store.server.ts'

/** A test of a way to pay, with its progress. */
export const findTest = query('findTest', {
	input: z.object({ testId: idShape }),
	allow: ownerOfTest,
	pagesOnly: true,
	refusals: ['not_found'],
	async run({ store, refuse }, { testId }) {
		const test = await findTestPayment(store, testId)
		if (!test) return refuse('not_found')
		const own = test.ownAccountId === null ? undefined : await findOwnAccount(store, { id: test.ownAccountId })
		const account = test.startedBy === null ? undefined : await findAccount(store, test.startedBy)
		const { providerId, gateway, ownAccountId, gatewayRef, state, amountMinor, currency, redirectUrl, failureCode, locale } = test
		return {
			...{ testId, providerId, gateway, ownAccountId, gatewayRef, state, redirectUrl, failureCode, locale },
			amount: money(amountMinor, currency),
			/** The address of the person who began it, because gateways ask for one. */
			email: account?.email ?? '',
			/** The account for a transfer; null: the platform's. */
			to: own?.papers.gateway === 'vietqr' ? { ...own.papers, code: own.code } : null,
			startedAt: test.createdAt.toISOString(),
			/** Until when the test can be paid. */
			endsAt: new Date(test.createdAt.getTime() + testOpenMs).toISOString(),
			transactionNo: test.transactionNo,
			returnAskedAt: test.returnAskedAt?.toISOString() ?? null,
			noticedAt: test.noticedAt?.toISOString() ?? null,
			changedAt: test.updatedAt.toISOString(),
		}
	},
})
