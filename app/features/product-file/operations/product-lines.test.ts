import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { asAccount, play } from '#world/testing/test-world.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { productVariants } from '~/features/catalog/tables.server.ts'
import { putOut, putUp } from '~/features/search/testing/goods.ts'
import { loader } from '~/features/product-file/desk/products-file.ts'
import { columns } from '~/features/product-file/rules/columns.ts'
import { listProductLines } from './list-product-lines.server.ts'

describe('the catalogue as a file', () => {
	it('has one line for each sold variant, with every column, a page at a time', async () => {
		await play(async ({ value, stage, world }) => {
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const { reader } = world.database
			const [first] = await reader.select().from(productVariants)
			if (!first) throw new Error('no variant')
			const { id: _id, ...same } = first
			await reader.insert(productVariants).values([
				{ ...same, stockCode: '=AO-2', position: 1 },
				{ ...same, stockCode: 'AO-3', position: 2, offered: false },
			])
			const one = await value(listProductLines, { pageSize: 1 }, staff)
			const [line] = one.lines
			expect(Object.fromEntries(columns.map((column, index) => [column, line?.[index]]))).toMatchObject({
				...{ product: 'ao-thun', nameVi: 'Áo thun', state: 'Đang bán', provider: 'hoi-chay', color: 'Đỏ', colorEn: 'Red', size: 'M' },
				...{ price: 250_000, original: null, currency: 'VND', weight: 180, stock: 3, code: null },
			})
			const two = await value(listProductLines, { after: one.next, pageSize: 2 }, staff)
			expect([two.next, two.lines.map((each) => each.slice(0, 2))]).toEqual([null, [['=AO-2', 'ao-thun']]])
			await reader.update(productVariants).set({ offered: false }).where(eq(productVariants.productId, first.productId))
			expect((await value(listProductLines, {}, staff)).lines).toEqual([])
		})
	})

	it('contains what the list shows at the same address, page after page, and everything without a query', () =>
		play(async (played) => {
			const { stage, world } = played
			const shelf = await putUp(played, 'Quần áo')
			await putOut(played, [
				{ name: ['Áo gió', 'Windbreaker'], colors: ['red', 'blue'], sizes: ['s', 'm'], price: 1_000, categoryId: shelf },
				{ name: ['Mũ', 'Cap'], colors: [], sizes: [], price: 1_000, was: 2_000, stock: 0, categoryId: shelf },
			])
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const file = async (query: string) => {
				const context = new RouterContextProvider()
				context.set(pageRequest, { world, caller: staff, origin: 'http://localhost', prefix: '', address: '' })
				const response = loader({ context, request: new Request(`http://localhost/desk/products.csv${query}`), params: {} } as never)
				const [, ...lines] = (await response.text()).trimEnd().split('\r\n')
				return lines.map((line) => line.split(',')[1])
			}
			const wind = Array<string>(4).fill('ao-gio')
			const all = await file('')
			expect(all).toEqual(expect.arrayContaining(['ao-thun', ...wind, 'mu']))
			expect(await file('?search=gio')).toEqual(wind)
			expect(await file(`?category=${shelf}`)).toEqual([...wind, 'mu'])
			expect(await file(`?category=${shelf}&stock=sold_out`)).toEqual(['mu'])
			expect(await file('?sale=yes')).toEqual(['mu'])
			expect(await file('?state=draft')).toEqual([])
			expect(await file('?sort=-name&column=name&page=7')).toEqual(all)

			for (const pageSize of [1, 2, 3, 5]) {
				const found: unknown[] = []
				let after: object | null | undefined
				do {
					const { lines, next } = await played.value(listProductLines, { after: after ?? undefined, pageSize }, staff)
					found.push(...lines.map((line) => line[1]))
					after = next
				} while (after)
				expect(found).toEqual(all)
			}
		}))
})
