import { z } from 'zod'
import { sortOf } from '~/kernel/list-view.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { nameIn } from '~/kernel/person-name.ts'
import { searchWords } from '~/kernel/search-words.ts'
import { customerKinds, customerSorts, verifiedFilters } from '~/features/desk/rules/customers.ts'
import { listAccounts } from '~/features/desk/store/customers.server.ts'

/** All accounts, for staff: filtered, sorted and searched, one page at a time. */
export const listCustomers = query('listCustomers', {
	input: z.object({
		search: z.string().max(longestSearch).default(''),
		kind: z.enum(customerKinds).optional(),
		verified: z.enum(verifiedFilters).optional(),
		sort: z.string().max(40).default('-createdAt'),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(200).default(50),
	}),
	allow: staffOnly,
	refusals: [],
	async run({ store, locale }, { search, kind, verified, sort, page, pageSize }) {
		const { by, down } = sortOf({ sort })
		const { total, rows } = await listAccounts(
			store,
			{ words: searchWords(search), kind, verified },
			{
				sort: { by: customerSorts.find((each) => each === by) ?? 'createdAt', down },
				limit: pageSize,
				offset: offsetOf({ page, pageSize }),
			},
		)
		return {
			total,
			customers: rows.map((row) => ({
				id: row.id,
				name: nameIn(locale, row),
				email: row.email,
				staff: row.staff,
				verified: row.verifiedAt !== null,
				createdAt: row.createdAt.toISOString(),
				lastSignedInAt: row.lastSignedInAt?.toISOString() ?? null,
				orders: row.orders,
			})),
		}
	},
})
