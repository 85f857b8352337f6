import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { mutation } from '~/platform/operations/define.server.ts'
import { everyone } from '~/features/account/guards.server.ts'
import { keepFromDeletion } from '~/features/ticket/store.server.ts'
import { offerFreePlaces } from '~/features/waiting-list/flows/offer-places.server.ts'
import { findEntry, lockEntry, updateEntries } from '~/features/waiting-list/store.server.ts'
import { opensWaiting } from '~/features/waiting-list/links/waiting-link.server.ts'

/** Confirms the address of an entry: from now on the person stands in the line. Confirming twice changes nothing. */
export const confirmWaiting = mutation('confirmWaiting', {
	input: z.object({ entryId: idShape, secret: z.string().max(100) }),
	allow: everyone,
	refusals: ['link_not_valid'],
	async run({ store, secrets, now, refuse, record }, { entryId, secret }) {
		const asked = opensWaiting(secrets, entryId, secret) ? await findEntry(store, entryId) : undefined
		// An unconfirmed entry did not count. From now on it does, and the ticket must not be deleted.
		if (asked) await keepFromDeletion(store, asked.entry.variantId)
		const entry = asked && (await lockEntry(store, entryId))
		if (!entry) return refuse('link_not_valid')
		if (entry.state !== 'unconfirmed') return { state: entry.state }
		await updateEntries(store, [entryId], { state: 'waiting', confirmedAt: now })
		const { eventId, providerId } = entry
		record({ name: 'waiting.joined', about: `waiting:${entryId}`, providerId, data: { entryId, eventId } })
		await offerFreePlaces({ store, now, record }, eventId)
		return { state: 'waiting' as const }
	},
})
