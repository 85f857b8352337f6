import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, play } from '#world/testing/test-world.ts'
import { productVariants } from '../../catalog/tables.server.ts'
import { columns } from '../rules/columns.ts'
import { listProductLines } from './list-product-lines.server.ts'

describe('the catalogue as a file', () => {
	it('has a line for each variant that is sold, with every column, a page at a time', async () => {
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
})
