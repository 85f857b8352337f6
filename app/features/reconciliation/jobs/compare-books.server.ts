import { asSystem } from '../../../kernel/operation.ts'
import type { ChargeGateway } from '../../../platform/gateways/gateway.server.ts'
import type { Chore, Job } from '../../../platform/jobs/jobs.server.ts'
import { call, valueOf } from '../../../platform/operations/call.server.ts'
import type { World } from '../../../platform/world/world.server.ts'
import type { Charge } from '../flows/ask-for-money.server.ts'
import { compareBooks } from '../flows/compare-books.server.ts'
import { recordComparison } from '../operations/record-comparison.server.ts'
import { isDueTonight } from '../rules/night.ts'
import { lastCompared } from '../store.server.ts'

/** Holds one gateway's books against ours and writes down what differs; with `again`, also a charge that has just changed. */
export async function compareGateway(world: World, gateway: ChargeGateway, requestId: string, again?: Charge) {
	const compared = await compareBooks(world, gateway, again)
	return valueOf(await call(world, recordComparison, { gateway: gateway.code, compared }, asSystem(requestId)))
}

/** Compares as somebody wished (`reconciliation.asked`, with its `gateway`). */
export const compareAsked: Job = {
	name: 'compare-books',
	retries: 3,
	async run(world, { id, data }) {
		const gateway = world.gateways.find(String(data['gateway']))
		if (gateway) await compareGateway(world, gateway, `compare-books ${id}`)
	},
}

/** Compares each gateway's books with ours once a night; one that does not answer is asked again until it does. */
export const compareNightly: Chore = {
	name: 'compare-nightly',
	everySeconds: 900,
	async run(world) {
		for (const gateway of [world.gateways.card, ...world.gateways.further]) {
			const last = await lastCompared(world.database.reader, gateway.code)
			if (isDueTonight(world.clock(), last)) await compareGateway(world, gateway, 'compare-nightly')
		}
	},
}
