import { randomUUID } from 'node:crypto'
import { asAccount, callerAs, type Played } from '#world/testing/test-world.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { inviteDevice } from '~/features/checkin/operations/invite-device.server.ts'
import { joinGate } from '~/features/checkin/operations/join-gate.server.ts'
import { recordScans } from '~/features/checkin/operations/record-scans.server.ts'
import { saveCheckinList } from '~/features/checkin/operations/save-checkin-list.server.ts'
import type { SentScan } from '~/features/checkin/shapes.server.ts'

const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567', newsletter: false }
const dayMinutes = 24 * 60

/** A list as its form sends it. */
export const checkinList = {
	name: 'Cổng A',
	everyTicket: true,
	variantIds: [],
	opensAt: null,
	closesAt: null,
	exits: false,
	capacity: null,
}

/** Moves the clock to two hours before the stage's event. */
export function eventDay({ world }: Pick<Played, 'world'>) {
	world.pass({ minutes: 30 * dayMinutes - 120 })
}

export const ownerOf = ({ stage }: Played) => asAccount(stage.accounts.owner)

/** Orders tickets, and returns what their holders have. */
export async function ticketsFor({ value, stage }: Played, names: readonly string[], variant: keyof Played['stage']['variants'] = 'free') {
	const eventId = variant === 'foreign' ? stage.otherEvent : stage.event
	const items = [{ variantId: stage.variants[variant], quantity: names.length, attendees: names.map((name) => ({ name })) }]
	const buyer = callerAs(undefined, { visitor: randomUUID() })
	await value(addTicketsToCart, { eventId, items }, buyer)
	const { order } = await value(
		placeOrder,
		{ key: randomUUID(), contact, paymentMethod: variant === 'free' ? 'free' : 'cash_on_delivery' },
		buyer,
	)
	const { attendees } = await value(findOrder, { id: order.id }, buyer)
	return attendees.map(({ id, code }) => ({ orderId: order.id, attendeeId: id, code: code ?? '' }))
}

/** Makes a list for the stage's event: for the named tickets, else for every ticket. */
export async function listOf(played: Played, more: object = {}): Promise<number> {
	const wish = { eventId: played.stage.event, list: { ...checkinList, everyTicket: !('variantIds' in more), ...more } }
	return (await played.value(saveCheckinList, wish, ownerOf(played))).listId
}

/** A device that has joined. */
export async function joined(played: Played, name = 'Máy 1', more: object = {}) {
	const invited = await played.value(inviteDevice, { eventId: played.stage.event, name, ...more }, ownerOf(played))
	return played.value(joinGate, { invitation: invited.token })
}

/** A scan at the present time of the world's clock. */
export function scanned({ world }: Pick<Played, 'world'>, listId: number, more: Partial<SentScan> = {}): SentScan {
	return { nonce: randomUUID(), listId, direction: 'entry', way: 'camera', at: world.clock().getTime(), ...more }
}

/** Sends scans, and returns what the gate is told. */
export async function send(played: Played, device: string, ...scans: SentScan[]) {
	return (await played.value(recordScans, { device, sentAt: played.world.clock().getTime(), scans })).scans
}
