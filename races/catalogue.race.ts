import { describe, expect, it } from 'vitest'
import { moveCategory } from '../app/features/catalog/operations/move-category.server.ts'
import { saveCategory } from '../app/features/catalog/operations/save-category.server.ts'
import { saveProduct } from '../app/features/catalog/operations/save-product.server.ts'
import { asAccount } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Missing } from './arena.ts'

describe('twelve of the staff who opened the same product and save it', () => {
	async function save(without?: Missing) {
		const arena = await openArena({ without })
		const staff = asAccount(arena.stage.accounts.staff, { staff: true })
		const product = { name: { vi_VN: 'Mũ' }, providerId: arena.stage.provider, variants: [{ priceMinor: 1_000 }] }
		const { id, version } = await playedBy(arena, 0).value(saveProduct, { product }, staff)
		const results = await atOnce(12, (nth) => {
			const mine = { ...product, name: { vi_VN: `Mũ ${nth}` }, slug: 'mu', variants: [] }
			return playedBy(arena, nth).value(saveProduct, { id, version, product: mine }, staff)
		})
		return results.filter((result) => !(result instanceof Error)).length
	}

	it('save it once; the others are told', async () => {
		expect(await save()).toBe(1)
	})

	it('overwrite each other without the lock', async () => {
		expect(await worstOf(1, () => save({ locks: true }))).toBeGreaterThan(1)
	})
})

describe('two categories that are put into each other at once', () => {
	async function cross(without?: Missing) {
		const arena = await openArena({ without })
		const staff = asAccount(arena.stage.accounts.staff, { staff: true })
		const add = async (nameVi: string) => (await playedBy(arena, 0).value(saveCategory, { category: { nameVi } }, staff)).id
		const [one, other] = [await add('Một'), await add('Hai')]
		await atOnce(2, (nth) => {
			const [id, parentId] = nth === 0 ? [one, other] : [other, one]
			return playedBy(arena, nth).value(moveCategory, { id, to: { parentId, index: 0 } }, staff)
		})
		const rows = await arena.look<{ id: string }>('select id from categories where parent_id is null')
		// With a circle, no category is left at the top.
		return 1 - rows.length
	}

	it('make no circle', async () => {
		expect(await cross()).toBe(0)
	})

	it('make a circle without the lock', async () => {
		expect(await worstOf(0, () => cross({ locks: true }))).toBeGreaterThan(0)
	})
})
