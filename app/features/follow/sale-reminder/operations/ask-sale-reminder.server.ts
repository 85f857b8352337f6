import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { longestEmail, roomFor } from '~/kernel/longest.ts'
import { fieldReader, isEmail, normalizeEmail } from '~/kernel/fields.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { keepFromDeletion, listVariantsLeft } from '~/features/ticket/store.server.ts'
import { saleReminderPath } from '~/features/follow/sale-reminder/links/sale-reminder-link.server.ts'
import { comingSales, mostSaleReminders } from '~/features/follow/sale-reminder/rules/sale-opening.ts'
import { countOpenReminders, insertOrLockReminder, updateReminders } from '~/features/follow/sale-reminder/store.server.ts'

/**
 * Asks for one mail when a sale opens: the sale of a variant, or, without a variant, the first sale of the event. A signed-in account with a
 * confirmed address needs no confirmation; everybody else confirms by the link in a mail. Asking twice makes one reminder. The answer does not tell
 * who asked before.
 */
export const askSaleReminder = mutation('askSaleReminder', {
	input: z.object({ eventId: idShape, variantId: idShape.nullish(), email: z.string().max(roomFor(longestEmail)).default('') }),
	allow: everyone,
	refusals: ['event_not_found', 'sale_not_coming', 'invalid_fields', 'too_many_sale_reminders'],
	async run({ store, actor, locale, now, secrets, refuse, record }, { eventId, variantId = null, ...typed }) {
		if (variantId !== null) await keepFromDeletion(store, variantId)
		const found = await findEventRow(store, eventId)
		if (!found || found.event.state === 'draft' || found.provider.suspendedAt) return refuse('event_not_found')
		const coming = comingSales(found.event, await listVariantsLeft(store, [eventId]), now)
		const isComing = variantId === null ? coming.eventOpensAt !== null : coming.variants.some(({ id }) => id === variantId)
		if (!isComing) return refuse('sale_not_coming')

		const account = actor.kind === 'account' ? await findAccount(store, actor.accountId) : undefined
		const read = fieldReader()
		const email = normalizeEmail(read.text('email', account?.email ?? typed.email, { required: true, max: longestEmail }))
		if (email !== '' && !isEmail(email)) read.refuse('email', 'email')
		if (read.issues.length > 0) return refuse('invalid_fields', { issues: read.issues })
		if ((await countOpenReminders(store, email)) >= mostSaleReminders) return refuse('too_many_sale_reminders')

		const isKnown = account?.emailVerifiedAt != null
		const state = isKnown ? ('waiting' as const) : ('unconfirmed' as const)
		const { row, isNew } = await insertOrLockReminder(store, { eventId, variantId, email, locale, state, askedAt: now })
		if (!row) return refuse('sale_not_coming')
		const reminderId = row.id
		// A stranger who types the address changes nothing that its owner confirmed.
		const standing = !isNew && row.state === 'waiting' ? row.state : state
		if (!isNew && standing !== row.state)
			await updateReminders(store, [reminderId], { state: standing, askedAt: now, toldAt: null, locale })
		const name = standing === 'unconfirmed' ? 'sale_reminder.asked' : 'sale_reminder.confirmed'
		record({ name, about: `sale_reminder:${reminderId}`, providerId: found.provider.id, data: { reminderId, eventId } })
		return { confirmed: isKnown, email, path: isKnown ? saleReminderPath(secrets, reminderId) : null }
	},
})
