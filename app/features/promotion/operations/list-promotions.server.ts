import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import type { Access, QueryContext } from '~/kernel/operation.ts'
import { homeZone } from '~/kernel/zones.ts'
import { sortOf } from '~/kernel/list-view.ts'
import { longestSearch } from '~/kernel/longest.ts'
import { offsetOf } from '~/kernel/paging.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { query } from '~/platform/operations/define.server.ts'
import { listProvidersRunBy, runsProviders } from '~/features/provider/guards.server.ts'
import { promotionProvider } from '~/features/promotion/guards.server.ts'
import { promotionStates } from '~/features/promotion/rules/promotion.ts'
import { promotionSorts } from '~/features/promotion/rules/promotions-list.ts'
import { countManagedPromotions, listManagedPromotions } from '~/features/promotion/store/managed.server.ts'

/** With a provider: those who run it; null means the platform's own. Without: staff see all, others the promotions of the providers they run. */
function mayList(context: QueryContext<Store>, { providerId }: { providerId?: number | null }): Access | Promise<Access> {
	return providerId === undefined ? runsProviders(context) : promotionProvider(context, { providerId })
}

/** Promotions with the number of their uses, the newest first unless sorted. */
export const listPromotions = query('listPromotions', {
	input: z.object({
		providerId: idShape.nullable().optional(),
		/** True: the promotions of all providers, which only staff may see. */
		everywhere: z.boolean().default(false),
		state: z.enum(promotionStates).optional(),
		search: z.string().trim().max(longestSearch).default(''),
		sort: z.string().max(40).default('-id'),
		page: z.number().int().min(1).max(10_000).default(1),
		pageSize: z.number().int().min(1).max(100).default(20),
	}),
	allow: mayList,
	refusals: [],
	async run({ store, actor }, { providerId, everywhere, state, search, sort, page, pageSize }) {
		const own = actor.kind === 'account' ? (await listProvidersRunBy(store, actor.accountId)).map((each) => each.providerId) : []
		const seesAll = everywhere && (actor.kind === 'system' || (actor.kind === 'account' && actor.staff))
		const providerIds = providerId !== undefined ? [providerId] : seesAll ? undefined : own
		const { by, down } = sortOf({ sort })
		const states = state ? [state] : (['active', 'paused'] as const)
		const wanted = { providerIds, states, search }
		const rows = await listManagedPromotions(store, wanted, {
			sort: { by: promotionSorts.find((each) => each === by) ?? 'id', down },
			limit: pageSize,
			offset: offsetOf({ page, pageSize }),
		})
		return {
			total: await countManagedPromotions(store, wanted),
			pageSize,
			promotions: rows.map(({ promotion, provider, timeZone, uses, codes, code }) => ({
				...shownPromotion(promotion),
				provider,
				timeZone: timeZone ?? homeZone,
				code,
				codes,
				used: uses ? uses.held + uses.sold : null,
				useLimit: uses?.size ?? null,
			})),
		}
	},
})

type Row = Awaited<ReturnType<typeof listManagedPromotions>>[number]['promotion']

function shownPromotion({ startsAt, endsAt, createdAt: _created, updatedAt: _updated, quotaId: _quota, ...rest }: Row) {
	return { ...rest, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
}
