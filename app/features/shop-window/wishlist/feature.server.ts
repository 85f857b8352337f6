import { endPriceMails } from './operations/end-price-mails.server.ts'
import { findPriceDrop } from './operations/find-price-drop.server.ts'
import { findProductName } from './operations/find-product-name.server.ts'
import { forgetGuestWishes } from './operations/forget-guest-wishes.server.ts'
import { listWishedIds } from './operations/list-wished-ids.server.ts'
import { listWishes } from './operations/list-wishes.server.ts'
import { setPriceMails } from './operations/set-price-mails.server.ts'
import { unwishEvent } from './operations/unwish-event.server.ts'
import { unwishProduct } from './operations/unwish-product.server.ts'
import { watchPrices } from './operations/watch-prices.server.ts'
import { wishEvent } from './operations/wish-event.server.ts'
import { wishProduct } from './operations/wish-product.server.ts'
import { takeWishesAlong } from './answers/take-wishes-along.server.ts'
import { mailPriceDrop } from './jobs/mail-price-drop.server.tsx'
import { watchWishlists } from './jobs/watch-wishlists.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const wishlist = {
	operations: {
		endPriceMails,
		findPriceDrop,
		findProductName,
		forgetGuestWishes,
		listWishedIds,
		listWishes,
		setPriceMails,
		unwishEvent,
		unwishProduct,
		watchPrices,
		wishEvent,
		wishProduct,
	},
	reactions: {
		'wishlist.price_dropped': [mailPriceDrop],
	},
	consequences: {
		'account.signed_in': [takeWishesAlong],
	},
	chores: [watchWishlists],
} satisfies Feature
