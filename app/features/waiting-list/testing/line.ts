import { randomUUID } from 'node:crypto'
import { asAccount, callerAs, system, type Played } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { confirmWaiting } from '~/features/waiting-list/operations/confirm-waiting.server.ts'
import { findWaiting } from '~/features/waiting-list/operations/find-waiting.server.ts'
import { joinWaitingList } from '~/features/waiting-list/operations/join-waiting-list.server.ts'
import { listWaitingList } from '~/features/waiting-list/operations/list-waiting-list.server.ts'
import { waitingSecret } from '~/features/waiting-list/links/waiting-link.server.ts'

export const contact = { email: 'mua@example.vn', name: 'Người Mua', phone: '0901234567' }
export const buyer = callerAs(undefined, { visitor: 'buyer' })
export const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)

/** The waiting list of the stage's ticket for 350 000 ₫. */
export function lineOf(played: Played) {
	const { value, stage, world } = played
	const eventId = stage.event
	const variantId = stage.variants.plain
	const linkOf = (entryId: number) => ({ entryId, secret: waitingSecret(world.secrets, entryId) })
	const entries = async (asked: object = {}) => (await value(listWaitingList, { eventId, ...asked }, owner(played))).entries
	return {
		eventId,
		variantId,
		linkOf,
		entries,
		/** Sells all places; returns the order. */
		async sellOut(quantity = 10) {
			const attendees = Array.from({ length: quantity }, () => ({ name: 'Lan' }))
			await value(addTicketsToCart, { eventId, items: [{ variantId, quantity, attendees }] }, buyer)
			return (await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, buyer)).order
		},
		async join(name: string, quantity = 1) {
			const email = `${name.toLowerCase()}@example.vn`
			await value(joinWaitingList, { variantId, name, email, quantity })
			const entryId = (await entries()).find((entry) => entry.email === email)?.id ?? 0
			await value(confirmWaiting, linkOf(entryId))
			return entryId
		},
		stateOf: async (entryId: number) => (await value(findWaiting, linkOf(entryId))).state,
		drift: async () => (await value(checkDrift, {}, system)).found,
	}
}
