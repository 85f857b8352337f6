import { findMenus } from '../app/features/page/operations/find-menus.server.ts'
import { findHouse } from '../app/features/settings/operations/find-house.server.ts'
import { writeCurrenciesAs } from '../app/i18n/formats.ts'
import { asSystem } from '../app/kernel/operation.ts'
import { call, valueOf } from '../app/platform/operations/call.server.ts'
import type { PageRequest } from '../app/platform/session/request.server.ts'
import type { World } from '../app/platform/world/world.server.ts'

/** The settings of the house for pages and mails. A page without them is better than no page. */
export async function houseOf(world: World): Promise<PageRequest['house']> {
	const keep = { seconds: 60, staleSeconds: 600, tags: ['settings', 'pages'], bytes: 8000 }
	try {
		const house = await world.cache.get('house', keep, async () => {
			const known = valueOf(await call(world, findHouse, {}, asSystem('house')))
			return { ...known, menus: valueOf(await call(world, findMenus, {}, asSystem('house'))) }
		})
		writeCurrenciesAs(house.currencies)
		return house
	} catch (error) {
		world.log.warn({ err: error }, 'nothing known of the house')
		return undefined
	}
}
