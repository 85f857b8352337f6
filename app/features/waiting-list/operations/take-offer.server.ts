import { z } from 'zod'
import { mutation } from '../../../platform/operations/define.server.ts'
import { everyone } from '../../account/guards.server.ts'
import { mayMerge, mergeCarts, putAside } from '../../cart/merge-carts.server.ts'
import { idShape } from '../../cart/shapes.server.ts'
import { findEventRow } from '../../event/store.server.ts'
import { deleteCarts, lockOrCreateCarts } from '../../cart/store.server.ts'
import { lockEntry, updateEntries } from '../store.server.ts'
import { opensWaiting, visitorOfOffer } from '../waiting-link.server.ts'

/** Puts what is offered into the cart of whoever comes by the link, held until the offer would have ended. Of an account another event's cart waits meanwhile. */
export const takeOffer = mutation('takeOffer', {
	input: z.object({ entryId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid', 'no_visitor', 'offer_over', 'one_event_only'],
	async run({ store, actor, visitor, secrets, now, refuse, record }, { entryId, secret }) {
		const entry = opensWaiting(secrets, entryId, secret) ? await lockEntry(store, entryId) : undefined
		if (!entry) return refuse('link_not_valid')
		if (visitor === undefined) return refuse('no_visitor')
		if (entry.state !== 'offered' || !entry.offerEndsAt || entry.offerEndsAt <= now) return refuse('offer_over')
		// Its entries are closed a moment after an event is cancelled.
		if ((await findEventRow(store, entry.eventId))?.event.state === 'cancelled') return refuse('offer_over')
		const offer = visitorOfOffer(entryId)
		const carts = await lockOrCreateCarts(store, [visitor, offer], now)
		const [into, from] = [visitor, offer].map((each) => carts.find((cart) => cart.visitor === each))
		if (!into || !from) throw new Error('a cart that was just locked is gone')
		if (await mayMerge(store, { into, from })) {
			await mergeCarts(store, { into, from, newer: from }, now)
		} else {
			if (actor.kind !== 'account') return refuse('one_event_only')
			await putAside(store, actor.accountId, into, now)
			await mergeCarts(store, { into: { ...into, eventId: null, codeIds: [], holdEndsAt: null }, from, newer: from }, now)
		}
		await deleteCarts(store, [from.id])
		await updateEntries(store, [entryId], { state: 'taken', endedAt: now, offerEndsAt: null })
		const { eventId, providerId } = entry
		record({ name: 'waiting.taken', about: `event:${eventId}`, providerId, data: { entryId, eventId } })
		return { eventId }
	},
})
