import { asSystem } from '~/kernel/operation.ts'
import type { ChargeGateway } from '~/platform/gateways/gateway.server.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { askGateway } from '~/features/payment/flows/ask-gateway.server.ts'
import { recordNotice } from '~/features/payment/operations/record-notice.server.ts'
import { listUnheard } from '~/features/payment/store.server.ts'

const minute = 60_000
/** Notices come within seconds; after two days a gateway may not answer any more. */
const [lateMs, forgottenMs] = [3 * minute, 48 * 60 * minute]
const atOnce = 100

/**
 * Asks about attempts without a notice, at gateways that do not report every outcome: a buyer may have closed the page after paying, while the
 * notice was lost.
 */
export const askLateCharges: Chore = {
	name: 'ask-late-charges',
	everySeconds: 180,
	async run(world) {
		const now = world.clock().getTime()
		const asking = (ways: readonly Pick<ChargeGateway, 'code' | 'asksOnReturn'>[]) =>
			ways.filter(({ asksOnReturn }) => asksOnReturn).map(({ code }) => code)
		const gateways = { house: asking(world.gateways.further), own: asking(world.gateways.ownWays) }
		const between = { from: new Date(now - forgottenMs), to: new Date(now - lateMs) }
		const away = new Set<string>()
		for (const payment of await listUnheard(world.database.reader, gateways, between, atOnce)) {
			const place = `${payment.gateway} ${payment.ownAccountId}`
			if (away.has(place)) continue
			const asked = await askGateway(world, payment, 'look')
			if (asked.say === 'silent') away.add(place)
			if (asked.say === 'notice') valueOf(await call(world, recordNotice, asked.notice, asSystem('ask-late-charges')))
		}
	},
}
