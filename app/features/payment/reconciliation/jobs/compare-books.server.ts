import { asSystem } from '~/kernel/operation.ts'
import type { GatewayCode } from '~/kernel/gateway-codes.ts'
import type { Chore, Job } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import { gatewayAt, openOwn } from '~/features/provider/own-account/flows/open-account.server.ts'
import { listAllOwnAccounts } from '~/features/provider/own-account/store.server.ts'
import type { Charge } from '~/features/payment/reconciliation/flows/ask-for-money.server.ts'
import { compareBooks, type BooksToCompare } from '~/features/payment/reconciliation/flows/compare-books.server.ts'
import { recordComparison } from '~/features/payment/reconciliation/operations/record-comparison.server.ts'
import { isDueTonight } from '~/features/payment/reconciliation/rules/night.ts'
import { lastCompared } from '~/features/payment/reconciliation/store.server.ts'

/** Compares one gateway's books with ours and records the differences; with `again`, a charge that has just changed is compared too. */
export async function compareGateway(world: World, books: BooksToCompare, requestId: string, again?: Charge) {
	const compared = await compareBooks(world, books, again)
	const named = { gateway: books.gateway.code, ownAccountId: books.ownAccountId }
	return valueOf(await call(world, recordComparison, { ...named, compared }, asSystem(requestId)))
}

/** Makes the comparison somebody asked for (`reconciliation.asked`, with its `gateway`). */
export const compareAsked: Job = {
	name: 'compare-books',
	retries: 3,
	async run(world, { id, data }) {
		const place = { gateway: String(data['gateway']) as GatewayCode, ownAccountId: Number(data['ownAccountId']) || null }
		const gateway = await gatewayAt(world, place)
		if (gateway) await compareGateway(world, { gateway, ownAccountId: place.ownAccountId }, `compare-books ${id}`)
	},
}

/**
 * Compares the books of each gateway, and of each seller's own account, with ours once a night. A gateway that does not answer is asked again until
 * it does.
 */
export const compareNightly: Chore = {
	name: 'compare-nightly',
	everySeconds: 900,
	async run(world) {
		const ofHouse = [world.gateways.card, ...world.gateways.further].map((gateway) => ({ gateway, ownAccountId: null }))
		// Retired accounts too: money they took may still go back.
		const ofSellers = (await listAllOwnAccounts(world.database.reader)).flatMap((account) => {
			const gateway = openOwn(world, account)
			return gateway ? [{ gateway, ownAccountId: account.id }] : []
		})
		for (const books of [...ofHouse, ...ofSellers]) {
			const last = await lastCompared(world.database.reader, { ...books, gateway: books.gateway.code })
			if (isDueTonight(world.clock(), last)) await compareGateway(world, books, 'compare-nightly')
		}
	},
}
