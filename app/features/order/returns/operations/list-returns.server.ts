import { z } from 'zod'
import { inLocale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { accountOf, signedIn } from '~/features/account/guards.server.ts'
import { findLineNames, findOrderNumbers } from '~/features/order/store/goods-orders.server.ts'
import { refundsOfReturns } from '~/features/order/returns/flows/read-refunds.server.ts'
import { listReturnLines, listReturnsOfAccount } from '~/features/order/returns/store.server.ts'

/** The caller's own returns, newest first. A full page takes as many statements as an empty one. */
export const listReturns = query('listReturns', {
	input: z.object({ page: z.number().int().min(1).max(10_000).default(1), pageSize: z.number().int().min(1).max(100).default(20) }),
	allow: signedIn,
	refusals: [],
	async run(context, page) {
		const { store, locale } = context
		const { total, rows } = await listReturnsOfAccount(store, accountOf(context), { offset: offsetOf(page), limit: page.pageSize })
		const lines = await listReturnLines(
			store,
			rows.map(({ id }) => id),
		)
		const [names, numbers, refundOf] = await Promise.all([
			findLineNames(
				store,
				lines.map(({ orderLineId }) => orderLineId),
			),
			findOrderNumbers(
				store,
				rows.map(({ orderId }) => orderId),
			),
			refundsOfReturns(store, rows),
		])
		return {
			total,
			returns: rows.map(({ id, number, state, orderId, currency, requestedAt }) => ({
				id,
				number,
				state,
				order: { id: orderId, number: numbers.get(orderId) ?? '' },
				refund: money(refundOf(id), currency),
				requestedAt: requestedAt.toISOString(),
				goods: lines
					.filter(({ returnId }) => returnId === id)
					.map(({ orderLineId, quantity }) => {
						const name = names.get(orderLineId)
						return { name: name ? inLocale(name, locale) : '', quantity }
					}),
			})),
		}
	},
})
