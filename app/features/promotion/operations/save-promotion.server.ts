import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { countUses } from '~/features/order/flows/count-promotion-uses.server.ts'
import { resizeQuotaAboveUses } from '~/features/quota/store/editing.server.ts'
import { promotionProvider } from '~/features/promotion/guards.server.ts'
import { checkPromotion, type PromotionInput } from '~/features/promotion/rules/promotion-form.ts'
import { promotionShape } from '~/features/promotion/shapes.server.ts'
import {
	findSharedCode,
	insertCode,
	insertPromotion,
	isCodeTaken,
	lockPromotionRow,
	renameCode,
	retireCodes,
	updatePromotion,
	type PromotionRow,
} from '~/features/promotion/store/managed.server.ts'

/** Makes or changes a promotion. Its code is withdrawn if the field is empty or the promotion is automatic. Placed orders keep their reductions. */
export const savePromotion = mutation('savePromotion', {
	input: z.object({ id: idShape.optional(), providerId: idShape.nullable(), promotion: promotionShape }),
	allow: promotionProvider,
	refusals: ['promotion_not_found', 'promotion_archived', 'invalid_fields', 'code_taken', 'limit_below_uses', 'event_not_yours'],
	async run({ store, now, refuse, record }, { id, providerId, promotion }) {
		const { issues, cleaned } = checkPromotion(promotion)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		const old = id === undefined ? undefined : await lockPromotionRow(store, id)
		if (id !== undefined && old?.providerId !== providerId) return refuse('promotion_not_found')
		if (old?.state === 'archived') return refuse('promotion_archived')
		const event = cleaned.eventId === null ? undefined : await findEventRow(store, cleaned.eventId)
		if (cleaned.eventId !== null && (!event || (providerId !== null && event.event.providerId !== providerId)))
			return refuse('event_not_yours')

		const shared = old && (await findSharedCode(store, old.id))
		if (cleaned.code !== '' && (await isCodeTaken(store, { providerId }, cleaned.code, shared?.id))) return refuse('code_taken')
		const limited = await limitUses(store, old, { ...cleaned, providerId })
		if (limited === 'limit_below_uses') return refuse('limit_below_uses')

		const { code, useLimit: _limit, ...row } = cleaned
		const lists = { ticketIds: [...row.ticketIds], productIds: [...row.productIds], categoryIds: [...row.categoryIds] }
		const content = { ...row, ...lists, quotaId: limited, currency: event?.event.currency ?? row.currency, updatedAt: now }
		const savedId = old?.id ?? (await insertPromotion(store, { ...content, providerId, createdAt: now }))
		if (old) await updatePromotion(store, old.id, content)
		if (shared && code === '') await retireCodes(store, savedId, now, shared.id)
		else if (code !== '' && code !== shared?.code) {
			const named = { promotionId: savedId, providerId, code }
			// Somebody else may have taken the letters since the check above.
			const isTheirs = shared ? await renameCode(store, shared.id, named) : (await insertCode(store, named)) !== undefined
			if (!isTheirs) return refuse('code_taken')
		}
		record({
			name: old ? 'promotion.changed' : 'promotion.created',
			about: `promotion:${savedId}`,
			providerId: providerId ?? undefined,
			data: { promotionId: savedId, kind: cleaned.kind, value: cleaned.value, code },
		})
		return { id: savedId }
	},
})

/** Sets the quota that counts the uses, with the wanted size; null: no limit. Uses stay counted, even while there is no limit. */
async function limitUses(
	store: Store,
	old: PromotionRow | undefined,
	{ useLimit, name, providerId }: PromotionInput & { providerId: number | null },
): Promise<number | null | 'limit_below_uses'> {
	if (useLimit === null) return null
	const quotaId = old?.quotaId ?? null
	if (quotaId === null) {
		const counted = await countUses(store, old?.id, { providerId, name: name.vi_VN, size: useLimit })
		return counted ?? 'limit_below_uses'
	}
	return (await resizeQuotaAboveUses(store, quotaId, useLimit)) ? quotaId : 'limit_below_uses'
}
