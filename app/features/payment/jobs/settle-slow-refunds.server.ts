import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { askAboutRefund } from '~/features/payment/flows/ask-gateway.server.ts'
import { recordNotice } from '~/features/payment/operations/record-notice.server.ts'
import { listSlowRefunds } from '~/features/payment/store.server.ts'

const slowAfterMs = 3_600_000

/** Asks about refunds that have been on their way for long, in case the notice was lost. */
export const settleSlowRefunds: Chore = {
	name: 'settle-slow-refunds',
	everySeconds: 600,
	async run(world) {
		const before = new Date(world.clock().getTime() - slowAfterMs)
		const away = new Set<string>()
		for (const { refund, gatewayRef, ...charge } of await listSlowRefunds(world.database.reader, before, 100)) {
			const place = `${charge.gateway} ${charge.ownAccountId}`
			if (gatewayRef === null || away.has(place)) continue
			const asked = await askAboutRefund(world, { ...refund, ...charge, gatewayRef })
			if (asked.say === 'silent') away.add(place)
			if (asked.say === 'notice') valueOf(await call(world, recordNotice, asked.notice, asSystem('settle-slow-refunds')))
		}
	},
}
