import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { longestEmail, longestPersonName, roomFor } from '~/kernel/longest.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { findEventRow } from '~/features/event/store.server.ts'
import { availabilityOf } from '~/features/ticket/rules/availability.ts'
import { findTicketOffers, keepFromDeletion, listVariantsLeft } from '~/features/ticket/store.server.ts'
import { checkWaiting, mostWaiting } from '~/features/waiting-list/rules/waiting.ts'
import { countOpenEntries, insertEntry, updateEntries } from '~/features/waiting-list/store.server.ts'
import { waitingPath } from '~/features/waiting-list/links/waiting-link.server.ts'

/**
 * Joins the line for places of a sold-out variant. A signed-in account joins at once with its own address; everybody else joins after confirming by
 * the link in a mail. Asking twice makes one entry. The answer does not tell who asked before.
 */
export const joinWaitingList = mutation('joinWaitingList', {
	input: z.object({
		variantId: idShape,
		name: z.string().max(roomFor(longestPersonName)),
		email: z.string().max(roomFor(longestEmail)).default(''),
		quantity: z.number().default(1),
	}),
	allow: everyone,
	refusals: ['variant_not_found', 'waiting_list_closed', 'still_available', 'invalid_fields', 'too_much_waiting'],
	async run({ store, actor, locale, now, secrets, refuse, record }, { variantId, ...typed }) {
		await keepFromDeletion(store, variantId)
		const [offer] = await findTicketOffers(store, [variantId])
		if (!offer || offer.eventState === 'draft') return refuse('variant_not_found')
		const event = await findEventRow(store, offer.eventId)
		if (!event || event.event.waitingHours === null) return refuse('waiting_list_closed')
		const left = (await listVariantsLeft(store, [offer.eventId])).find(({ id }) => id === variantId)?.left ?? 0
		const { kind } = availabilityOf({ variant: offer, eventState: offer.eventState, eventEndsAt: offer.eventEndsAt, left, now })
		if (kind === 'available') return refuse('still_available', { left })
		if (kind !== 'sold_out' || offer.quotaIds.length === 0) return refuse('waiting_list_closed')

		const account = actor.kind === 'account' ? await findAccount(store, actor.accountId) : undefined
		const { issues, cleaned } = checkWaiting(
			{ ...typed, email: account?.email ?? typed.email },
			{ least: offer.minPerOrder, most: offer.maxPerOrder },
		)
		if (issues.length > 0) return refuse('invalid_fields', { issues })
		if ((await countOpenEntries(store, cleaned.email)) >= mostWaiting) return refuse('too_much_waiting')
		const { eventId, providerId } = offer
		const isKnown = account?.emailVerifiedAt != null
		const state = isKnown ? ('waiting' as const) : ('unconfirmed' as const)
		const confirmedAt = isKnown ? now : null
		const known = await insertEntry(store, { ...cleaned, providerId, eventId, variantId, locale, state, askedAt: now, confirmedAt })
		if (!known) return refuse('waiting_list_closed')
		// They asked as a guest before and never followed the link; now the account confirms the address.
		const isConfirmedNow = isKnown && known.state === 'unconfirmed'
		if (isConfirmedNow) await updateEntries(store, [known.id], { state, confirmedAt })
		const entry = isConfirmedNow ? { ...known, state, confirmedAt } : known
		const name = entry.state === 'unconfirmed' ? 'waiting.asked' : 'waiting.joined'
		record({ name, about: `waiting:${entry.id}`, providerId, data: { entryId: entry.id, eventId } })
		return { confirmed: isKnown, email: cleaned.email, path: isKnown ? waitingPath(secrets, entry.id) : null }
	},
})
