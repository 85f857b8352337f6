import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { takeIn } from '~/features/cart/flows/merge-carts.server.ts'
import { deleteCarts, lockOrCreateCarts } from '~/features/cart/store.server.ts'
import { waitedState } from '~/features/waiting-list/rules/waiting.ts'
import { findEntry, lockEntry, updateEntries } from '~/features/waiting-list/store.server.ts'
import { opensWaiting, visitorOfOffer } from '~/features/waiting-list/links/waiting-link.server.ts'

/**
 * Puts the offered places into the cart of the person who uses the link, held until the offer would have ended. Where the two carts cannot be one,
 * the cart in use so far becomes a waiting cart.
 */
export const takeOffer = mutation('takeOffer', {
	input: z.object({ entryId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid', 'no_visitor', 'offer_over', 'offer_paused'],
	async run({ store, visitor, secrets, now, refuse, record }, { entryId, secret }) {
		const entry = opensWaiting(secrets, entryId, secret) ? await lockEntry(store, entryId) : undefined
		if (!entry) return refuse('link_not_valid')
		if (visitor === undefined) return refuse('no_visitor')
		if (entry.state !== 'offered' || !entry.offerEndsAt || entry.offerEndsAt <= now) return refuse('offer_over')
		const about = await findEntry(store, entryId)
		if (!about) throw new Error('an entry that was just locked is gone')
		const waited = waitedState({ event: about.event, offered: about.ticket.offered && about.variant.offered }, now)
		if (waited === 'paused') return refuse('offer_paused')
		// The entries of a cancelled event are closed a moment after the cancellation.
		if (waited !== 'on') return refuse('offer_over')
		const offer = visitorOfOffer(entryId)
		const carts = await lockOrCreateCarts(store, [visitor, offer], now)
		const [into, from] = [visitor, offer].map((each) => carts.find((cart) => cart.visitor === each))
		if (!into || !from) throw new Error('a cart that was just locked is gone')
		await takeIn(store, { into, from, newer: from }, now)
		await deleteCarts(store, [from.id])
		await updateEntries(store, [entryId], { state: 'taken', endedAt: now, offerEndsAt: null })
		const { eventId, providerId } = entry
		record({ name: 'waiting.taken', about: `event:${eventId}`, providerId, data: { entryId, eventId } })
		return { eventId }
	},
})
