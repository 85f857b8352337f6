import { z } from 'zod'
import { sortOf } from '~/kernel/list-view.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { money } from '~/kernel/money.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { searchWords } from '~/kernel/search-words.ts'
import { refundsOfReturns } from '~/features/order/returns/flows/read-refunds.server.ts'
import { deskReturnSorts } from '~/features/order/returns/rules/desk-returns.ts'
import { returnReasons, returnStates } from '~/features/order/returns/rules/life-cycle.ts'
import { listDeskReturns as listReturns } from '~/features/order/returns/store/desk-returns.server.ts'

/** All returns for staff, filtered, sorted, searched and in pages. */
export const listDeskReturns = query('listDeskReturns', {
	input: z.object({
		search: z.string().max(longestSearch).default(''),
		state: z.enum(returnStates).optional(),
		reason: z.enum(returnReasons).optional(),
		sort: z.string().max(40).default('-requestedAt'),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(500).default(50),
	}),
	allow: staffOnly,
	refusals: [],
	async run({ store }, { search, state, reason, sort, page, pageSize }) {
		const { by, down } = sortOf({ sort })
		const { total, rows } = await listReturns(
			store,
			{ words: searchWords(search), state, reason },
			{
				sort: { by: deskReturnSorts.find((each) => each === by) ?? 'requestedAt', down },
				limit: pageSize,
				offset: offsetOf({ page, pageSize }),
			},
		)
		const refundOf = await refundsOfReturns(
			store,
			rows.map(({ found }) => found),
		)
		return {
			total,
			returns: rows.map(({ found, orderNumber, buyer }) => ({
				id: found.id,
				number: found.number,
				requestedAt: found.requestedAt.toISOString(),
				order: { id: found.orderId, number: orderNumber },
				buyer,
				reason: found.reason,
				state: found.state,
				refund: money(refundOf(found.id), found.currency),
				byHand: money(found.handedOverAt ? 0 : found.byHandMinor, found.currency),
			})),
		}
	},
})
