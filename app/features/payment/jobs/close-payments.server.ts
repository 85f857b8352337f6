import { asSystem } from '~/kernel/operation.ts'
import { GatewayUnavailable } from '~/platform/gateways/gateway.server.ts'
import type { Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { askGateway } from '~/features/payment/flows/ask-gateway.server.ts'
import { recordNotice } from '~/features/payment/operations/record-notice.server.ts'
import { mayBePaid } from '~/features/payment/rules/attempt.ts'
import { listPayments } from '~/features/payment/store.server.ts'

/**
 * Stops open charges at the gateway, and lets promised money go, for an order that was cancelled or is paid by now. Money paid anyway is refunded.
 */
export const closePayments: Job = {
	name: 'close-payments',
	async run(world: World, { id, data }) {
		for (const payment of await listPayments(world.database.reader, Number(data['orderId']))) {
			if (!mayBePaid(payment)) continue
			const asked = await askGateway(world, payment, 'release')
			if (asked.say === 'notice') valueOf(await call(world, recordNotice, asked.notice, asSystem(`close-payments ${id}`)))
			else throw new GatewayUnavailable(`charge of payment ${payment.id} is not closed yet`)
		}
	},
}
