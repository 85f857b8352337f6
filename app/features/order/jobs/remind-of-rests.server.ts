import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { remindOfRest } from '~/features/order/operations/remind-of-rest.server.ts'
import { soonDays } from '~/features/order/rules/rest.ts'
import { listOrdersWithRest } from '~/features/order/store.server.ts'

/** Reminds buyers of the rests they owe after their deposits. */
export const remindOfRests: Chore = {
	name: 'remind-of-rests',
	everySeconds: 900,
	async run(world) {
		const until = new Date(world.clock().getTime() + soonDays * 86_400_000)
		for (const { id } of await listOrdersWithRest(world.database.reader, until, 500))
			valueOf(await call(world, remindOfRest, { orderId: id }, asSystem('remind-of-rests')))
	},
}
