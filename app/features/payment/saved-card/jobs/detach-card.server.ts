import { asSystem } from '~/kernel/operation.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { noteCardDetached } from '~/features/payment/saved-card/operations/note-card-detached.server.ts'
import { findSavedCard } from '~/features/payment/saved-card/store.server.ts'

/** Asks the gateway to delete a card its owner removed. A gateway that does not answer is asked again, for about a day. */
export const detachCard: Job = {
	name: 'detach-card',
	retries: 14,
	async run(world, { id, data }) {
		const card = await findSavedCard(world.database.reader, Number(data['savedCardId']))
		if (!card?.removedAt || card.detachedAt !== null) return
		if (card.gateway !== world.gateways.card.code) {
			world.log.warn({ gateway: card.gateway, savedCardId: card.id }, 'a card at a gateway that is not configured cannot be detached')
			return
		}
		await world.gateways.card.detachCard(card.cardRef)
		valueOf(await call(world, noteCardDetached, { savedCardId: card.id }, asSystem(`detach-card ${id}`)))
	},
}
