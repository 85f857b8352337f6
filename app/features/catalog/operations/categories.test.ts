import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { searchProducts } from '~/features/search/operations/search-products.server.ts'
import { putOut } from '~/features/search/testing/goods.ts'
import { deleteCategory } from './delete-category.server.ts'
import { listDeskCategories } from './list-desk-categories.server.ts'
import { listDeskProducts } from './list-desk-products.server.ts'
import { moveCategory } from './move-category.server.ts'
import { saveCategory } from './save-category.server.ts'

function desk(played: Played) {
	const staff = asAccount(played.stage.accounts.staff, { staff: true })
	return {
		add: async (nameVi: string, parentId: number | null = null) =>
			(await played.value(saveCategory, { parentId, category: { nameVi } }, staff)).id,
		save: (input: object) => played.value(saveCategory, input, staff),
		move: (id: number, to: object) => played.value(moveCategory, { id, to }, staff),
		refusedSave: (input: object) => played.refusal(saveCategory, input, staff),
		refusedMove: (id: number, to: object) => played.refusal(moveCategory, { id, to }, staff),
		remove: (id: number) => played.value(deleteCategory, { id }, staff),
		refusedRemove: (id: number) => played.refusal(deleteCategory, { id }, staff),
		paths: async () => (await played.value(listDeskCategories, {}, staff)).categories.map(({ path }) => path),
		/** The number that the tree shows, and the number of products in its list. */
		listed: async () =>
			Promise.all(
				(await played.value(listDeskCategories, {}, staff)).categories.map(async (shelf) => ({
					...shelf,
					inList: (await played.value(listDeskProducts, { categoryId: shelf.id }, staff)).total,
				})),
			),
		found: async (phrase: string) => (await played.value(searchProducts, { phrase })).products.length,
	}
}

describe('the shelves at the desk', () => {
	it('are added and renamed, and found by their new name at once', async () => {
		await play(async (played) => {
			const { add, save, paths, found } = desk(played)
			const shelf = await add('Quần áo')
			const shirts = await add('Áo chạy', shelf)
			await putOut(played, [{ name: ['Gió', 'Wind'], colors: [], sizes: [], price: 1000, categoryId: shirts }])
			expect(await found('quan ao')).toBe(1)
			await save({ id: shelf, category: { nameVi: 'Trang phục', nameEn: 'Clothes' } })
			expect(await found('trang phuc')).toBe(1)
			expect(await found('quan ao')).toBe(0)
			expect(await paths()).toEqual([`trang-phuc/${shelf}`, `trang-phuc/ao-chay/${shirts}`])
		})
	})

	it('are moved with all categories below and their products, by steps or to a place', async () => {
		await play(async (played) => {
			const { add, move, paths, found } = desk(played)
			const [clothes, shoes] = [await add('Quần áo'), await add('Giày')]
			const shirts = await add('Áo', clothes)
			await putOut(played, [{ name: ['Gió', 'Wind'], colors: [], sizes: [], price: 1000, categoryId: shirts }])
			expect(await move(shirts, { step: 'out' })).toEqual({ moved: true })
			expect(await paths()).toEqual([`quan-ao/${clothes}`, `ao/${shirts}`, `giay/${shoes}`])
			expect(await found('quan ao')).toBe(0)
			await move(shirts, { parentId: shoes, index: 0 })
			expect(await paths()).toEqual([`quan-ao/${clothes}`, `giay/${shoes}`, `giay/ao/${shirts}`])
			expect(await found('giay')).toBe(1)
			expect(await move(clothes, { step: 'up' })).toEqual({ moved: false })
		})
	})

	it('are refused for circles, too many levels, doubles, missing names and deleted parents', async () => {
		await play(async (played) => {
			const { add, save, refusedMove, refusedSave } = desk(played)
			const one = await add('Một')
			const two = await add('Hai', one)
			const three = await add('Ba', two)
			const five = await add('Năm', await add('Bốn', three))
			expect(await refusedMove(one, { parentId: three, index: 0 })).toBe('category_circle')
			expect(await refusedMove(999_999, { step: 'up' })).toBe('category_not_found')
			expect(await refusedSave({ parentId: five, category: { nameVi: 'Sáu' } })).toBe('category_too_deep')
			const other = await add('Khác')
			expect(await refusedMove(other, { parentId: five, index: 0 })).toBe('category_too_deep')
			expect(await refusedSave({ category: { nameVi: 'Một' } })).toBe('category_slug_taken')
			const same = await add('Hai')
			expect(await refusedMove(same, { parentId: one, index: 0 })).toBe('category_slug_taken')
			expect(await refusedSave({ category: { nameVi: '' } })).toBe('invalid_fields')
			expect(await refusedSave({ category: { nameVi: 'Ô', slug: 'có dấu' } })).toBe('invalid_fields')
			expect(await refusedSave({ id: 999_999, category: { nameVi: 'X' } })).toBe('category_not_found')
			expect(await refusedSave({ parentId: 999_999, category: { nameVi: 'X' } })).toBe('category_not_found')
			await save({ id: same, category: { nameVi: 'Hai', slug: 'hai-khac' } })
		})
	})

	it('show how many products their list has, with those of the categories below', async () => {
		await play(async (played) => {
			const { add, listed } = desk(played)
			const clothes = await add('Quần áo')
			const shirts = await add('Áo', clothes)
			const hats = await add('Mũ')
			const goods = { colors: [], sizes: [], price: 1000 }
			await putOut(played, [
				{ ...goods, name: ['Gió', 'Wind'], categoryId: shirts },
				{ ...goods, name: ['Nắng', 'Sun'], categoryId: shirts },
				{ ...goods, name: ['Mưa', 'Rain'], categoryId: clothes },
			])
			const told = await listed()
			expect(told).toMatchObject([
				{ id: clothes, products: 3 },
				{ id: shirts, products: 2 },
				{ id: hats, products: 0 },
			])
			for (const { id, products, inList } of told) expect({ id, products }).toEqual({ id, products: inList })
		})
	})

	it('are deleted only when they are empty', async () => {
		await play(async (played) => {
			const { add, remove, refusedRemove, paths } = desk(played)
			const shelf = await add('Quần áo')
			const shirts = await add('Áo', shelf)
			const hats = await add('Mũ')
			await putOut(played, [{ name: ['Gió', 'Wind'], colors: [], sizes: [], price: 1000, categoryId: shirts }])
			expect(await refusedRemove(shelf)).toBe('category_not_empty')
			expect(await refusedRemove(shirts)).toBe('category_not_empty')
			await remove(hats)
			expect(await paths()).toEqual([`quan-ao/${shelf}`, `quan-ao/ao/${shirts}`])
			expect(await refusedRemove(hats)).toBe('category_not_found')
		})
	})
})
