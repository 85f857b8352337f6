import { asSystem } from '~/kernel/operation.ts'
import type { Chore } from '~/platform/jobs/jobs.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { forgetGuestWishes } from '~/features/shop-window/wishlist/operations/forget-guest-wishes.server.ts'
import { watchPrices } from '~/features/shop-window/wishlist/operations/watch-prices.server.ts'

const caller = asSystem('watch-wishlists')

/** Looks for price drops on wishlists, and deletes those of guests whose cookies have expired. */
export const watchWishlists: Chore = {
	name: 'watch-wishlists',
	everySeconds: 300,
	async run(world) {
		let after: number | null = 0
		while (after !== null) after = valueOf(await call(world, watchPrices, { after }, caller)).last
		valueOf(await call(world, forgetGuestWishes, {}, caller))
	},
}
