import { boardGames } from './shop/board-games.ts'
import { craftGoods } from './shop/crafts.ts'
import { cyclingGoods } from './shop/cycling.ts'
import { lightGoods } from './shop/lights.ts'
import { runningGoods } from './shop/running.ts'
import type { ShopProduct } from './shop/shop-product.ts'
import { waterGoods } from './shop/water.ts'

/** What the six providers sell beside their events' merchandise. */
export const shopProducts: readonly ShopProduct[] = [
	...runningGoods,
	...waterGoods,
	...lightGoods,
	...boardGames,
	...cyclingGoods,
	...craftGoods,
]
