import { z } from 'zod'
import { sortOf } from '~/kernel/list-view.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { money } from '~/kernel/money.ts'
import { offsetOf } from '~/kernel/paging.ts'
import { query } from '~/platform/operations/define.server.ts'
import { staffOnly } from '~/features/account/guards.server.ts'
import { searchWords } from '~/kernel/search-words.ts'
import { providerSorts, providerStates } from '~/features/desk/rules/providers.ts'
import { listMoneySold, listProviders as readProviders } from '~/features/desk/store/providers.server.ts'

/** All providers, for staff, with what they have and sold; filtered, sorted and searched, one page at a time. */
export const listProviders = query('listProviders', {
	input: z.object({
		search: z.string().max(longestSearch).default(''),
		state: z.enum(providerStates).optional(),
		sort: z.string().max(40).default('name'),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(200).default(50),
	}),
	allow: staffOnly,
	refusals: [],
	async run({ store }, { search, state, sort, page, pageSize }) {
		const { by, down } = sortOf({ sort })
		const { total, rows } = await readProviders(
			store,
			{ words: searchWords(search), state },
			{ sort: { by: providerSorts.find((each) => each === by) ?? 'name', down }, limit: pageSize, offset: offsetOf({ page, pageSize }) },
		)
		const sold = await listMoneySold(
			store,
			rows.map(({ id }) => id),
		)
		return {
			total,
			providers: rows.map(({ suspendedAt, createdAt, ...row }) => ({
				...row,
				suspended: suspendedAt !== null,
				createdAt: createdAt.toISOString(),
				sold: sold.filter(({ providerId }) => providerId === row.id).map((each) => money(each.amountMinor, each.currency)),
			})),
		}
	},
})
