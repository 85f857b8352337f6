import { asSystem } from '~/kernel/operation.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { findTransferMail } from '~/features/attendee/self-service/operations/find-transfer-mail.server.ts'
import { listTransfersOfOrder } from '~/features/attendee/self-service/operations/list-transfers-of-order.server.ts'
import type { NewsReader } from '~/features/event-desk/event-draft/mail/event-news.tsx'

/** The present holders of an order's tickets that its buyer passed on, each with the transfer. */
export async function holdersOfOrder(
	world: World,
	orderId: number,
	factId: number,
): Promise<(NewsReader & { email: string; transferId: number; attendeeId: number })[]> {
	const system = asSystem(`fact-${factId}`)
	const holders = []
	for (const transferId of valueOf(await call(world, listTransfersOfOrder, { orderId }, system))) {
		const found = await call(world, findTransferMail, { transferId, state: 'accepted', to: 'receiver' }, system)
		if (!found.ok || found.value.path === null) continue
		const { receiver, email, locale, event, path, attendeeId } = found.value
		holders.push({ transferId, attendeeId, email, name: receiver, locale, eventName: event.name, ticketPath: path })
	}
	return holders
}
