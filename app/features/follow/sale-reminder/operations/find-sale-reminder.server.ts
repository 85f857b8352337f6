import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { query } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { listVariantsLeft } from '~/features/ticket/store.server.ts'
import { remindedOf } from '~/features/follow/sale-reminder/answers/shown-reminder.ts'
import { opensSaleReminder } from '~/features/follow/sale-reminder/links/sale-reminder-link.server.ts'
import { comingSales } from '~/features/follow/sale-reminder/rules/sale-opening.ts'
import { findReminder } from '~/features/follow/sale-reminder/store.server.ts'

/** A reminder by the link in its mail: what it is about, and when the sale opens by the present dates. */
export const findSaleReminder = query('findSaleReminder', {
	input: z.object({ reminderId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, locale, now, refuse }, { reminderId, secret }) {
		const row = opensSaleReminder(secrets, reminderId, secret) ? await findReminder(store, reminderId) : undefined
		if (!row) return refuse('link_not_valid')
		const { state, variantId } = row.reminder
		const coming = comingSales(row.event, await listVariantsLeft(store, [row.event.id]), now)
		const opensAt = variantId === null ? coming.eventOpensAt : coming.variants.find(({ id }) => id === variantId)?.opensAt
		return { id: reminderId, state, opensAt: opensAt?.toISOString() ?? null, ...remindedOf(row, locale) }
	},
})
