import { asSystem } from '../../../kernel/operation.ts'
import type { Chore } from '../../../platform/jobs/jobs.server.ts'
import { call, valueOf } from '../../../platform/operations/call.server.ts'
import { followProducts } from '../operations/follow-products.server.ts'

/** The search learns within a minute what was sold out and what is there again. */
export const followProductsChore: Chore = {
	name: 'follow-products',
	everySeconds: 60,
	async run(world) {
		valueOf(await call(world, followProducts, {}, asSystem('follow-products')))
	},
}
