import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { reachedBy } from '#world/testing/refusing.ts'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { csvLine } from '~/platform/csv/csv.server.ts'
import { xlsxOf } from '~/platform/sheets/write-xlsx.server.ts'
import { addProductsToCart } from '../../cart/operations/add-products-to-cart.server.ts'
import { products, productSlugs, productVariants } from '../../catalog/tables.server.ts'
import { checkDrift } from '../../quota/operations/check-drift.server.ts'
import { searchProducts } from '../../search/operations/search-products.server.ts'
import { checkMoves } from '../../stock/operations/check-moves.server.ts'
import { findStock } from '../../stock/operations/find-stock.server.ts'
import { moveStock } from '../../stock/operations/move-stock.server.ts'
import { columnNames, columns } from '../rules/columns.ts'
import { applyFile } from './apply-file.server.ts'
import { findProductFile } from './find-product-file.server.ts'
import { listProductFiles } from './list-product-files.server.ts'
import { listProductLines } from './list-product-lines.server.ts'
import { recheckFile } from './recheck-file.server.ts'
import { sendFile } from './send-file.server.ts'

const staff = ({ stage }: Played) => asAccount(stage.accounts.staff, { staff: true })
const csv = (...lines: (readonly (string | number | null | undefined)[])[]) => Buffer.from(lines.map((line) => csvLine(line)).join(''))
const head = ['SKU', 'Địa chỉ', 'Tên', 'Ban tổ chức', 'Cỡ', 'Giá', 'Cân nặng', 'Tồn kho']
const hats = csv(
	head,
	['MU-S', 'mu-hoa-sen', 'Mũ hoa sen', 'hoi-chay', 'S', '99.000', 80, 5],
	['MU-M', 'mu-hoa-sen', '', '', 'M', '99.000', 85, 0],
	['AO', 'ao-thun', '', '', 'M', 240_000, '', 7],
)

let sent = 0
/** Sends a file and lets the jobs work. */
async function send(played: Played, file: Uint8Array) {
	const path = `private/product-files/test-file-${(sent += 1)}`
	await played.world.files.put(path, file, 'application/octet-stream')
	const { fileId } = await played.value(sendFile, { path }, staff(played))
	await played.world.jobs.runAll(played.world)
	return fileId
}
const look = (played: Played, fileId: number, more: object = {}) => played.value(findProductFile, { fileId, ...more }, staff(played))
async function press(played: Played, operation: unknown, fileId: number) {
	await played.value(operation as typeof applyFile, { fileId }, staff(played))
	await played.world.jobs.runAll(played.world)
	return look(played, fileId)
}
const linesOf = async (played: Played) => (await played.value(listProductLines, {}, staff(played))).lines
const isTrue = async ({ value }: Played) => {
	expect(await value(checkDrift, {}, system)).toEqual({ found: [] })
	expect(await value(checkMoves, {}, system)).toEqual({ found: [] })
}

const applying = reachedBy(applyFile)
const rechecking = reachedBy(recheckFile)
const finding = reachedBy(findProductFile)
afterAll(() => {
	expect([...applying.missing(), ...rechecking.missing(), ...finding.missing()]).toEqual([])
})

describe('a file of products', () => {
	it('says what it would do, changes nothing until it is applied, and then does exactly that', async () => {
		await play(async (played) => {
			// The stage's shirt is red and has no code: the file names its size only, so it says its colour too.
			const file = csv([...head, 'Màu'], ...hatLines(), ['AO', 'ao-thun', '', '', 'M', 240_000, '', 7, 'Đỏ'])
			const before = await linesOf(played)
			const fileId = await send(played, file)
			const shown = await look(played, fileId)
			expect(shown.file).toMatchObject({ state: 'checked', format: 'utf-8', rows: 3, creates: 2, changes: 1, sames: 0, errors: 0 })
			expect(shown.rows.map(({ line, outcome }) => [line, outcome])).toEqual([
				[2, 'create'],
				[3, 'create'],
				[4, 'change'],
			])
			expect(await linesOf(played)).toEqual(before)
			const done = await press(played, applyFile, fileId)
			expect(done.file).toMatchObject({ state: 'applied', leftOut: 0, done: 3 })
			const cell = (line: unknown[] | undefined, column: (typeof columns)[number]) => line?.[columns.indexOf(column)]
			const lines = await linesOf(played)
			expect(lines.map((line) => [cell(line, 'code'), cell(line, 'price'), cell(line, 'stock')])).toEqual([
				['AO', 240_000, 7],
				['MU-S', 99_000, 5],
				['MU-M', 99_000, 0],
			])
			expect((await played.value(listProductFiles, {}, staff(played))).files).toMatchObject([{ id: fileId, state: 'applied' }])
			await isTrue(played)
			// Once more it is all there already.
			expect((await look(played, await send(played, file))).file).toMatchObject({ sames: 3, creates: 0, changes: 0 })
		})
	})

	it('names products by addresses as long as the desk allows', async () => {
		await play(async (played) => {
			const longest = `${'a'.repeat(118)}-b`
			const fileId = await send(
				played,
				csv(head, ['X', longest, 'Áo', 'hoi-chay', 'S', '1.000', 80, 5], ['Y', `${longest}c`, '', '', 'M', '', '', '']),
			)
			expect((await look(played, fileId)).rows.map(({ product }) => product)).toEqual([longest, longest])
		})
	})

	it('is found in the shop as soon as it is applied', async () => {
		await play(async (played) => {
			await press(played, applyFile, await send(played, csv([...head, 'Trạng thái', 'Danh mục'], ...hatLines().slice(0, 1))))
			expect((await played.value(searchProducts, { phrase: 'mũ hoa sen' })).total).toBe(0)
			played.world.pass({ seconds: 10 })
			const { putUp } = await import('../../search/testing/goods.ts')
			await putUp(played, 'Mũ')
			const published = csv(['Địa chỉ', 'Cỡ', 'Trạng thái', 'Danh mục'], ['mu-hoa-sen', 'S', 'Đang bán', 'mu'])
			expect((await press(played, applyFile, await send(played, published))).file).toMatchObject({ state: 'applied', changes: 1 })
			expect((await played.value(searchProducts, { phrase: 'mũ hoa sen' })).total).toBe(1)
		})
	})

	it('comes back as it went out, as CSV and XLSX', async () => {
		await play(async (played) => {
			await press(played, applyFile, await send(played, hats.subarray(0, hats.lastIndexOf('AO,'))))
			const lines = await linesOf(played)
			for (const names of [columnNames.vi_VN, columnNames.en_US]) {
				const titles = columns.map((column) => names[column])
				const sheet: Uint8Array[] = []
				for await (const chunk of xlsxOf(
					titles,
					(async function* () {
						yield lines
					})(),
				))
					sheet.push(chunk)
				for (const [file, format] of [
					[Buffer.concat([Buffer.from('\uFEFF'), csv(titles, ...lines)]), 'utf-8'],
					[Buffer.from(`\uFEFF${csv(titles, ...lines).toString()}`, 'utf16le'), 'utf-16le'],
					[Buffer.concat(sheet), 'xlsx'],
				] as const)
					expect((await look(played, await send(played, file))).file).toMatchObject({ format, rows: 3, sames: 3, errors: 0 })
			}
		})
	})

	it('with errors is not applied, in no part of it', async () => {
		await play(async (played) => {
			const fileId = await send(played, csv(head, ...hatLines(), ['MU-S', 'mu-khac', 'Mũ khác', 'hoi-chay', 'S', '-5', 80, '=1+1']))
			const { file, rows, total } = await look(played, fileId, { outcome: 'error' })
			expect([file.errors, total]).toEqual([2, 2])
			expect(rows.map(({ line, issues }) => [line, issues.map(({ column, code }) => `${column} ${code}`)])).toEqual([
				[2, ['code code_twice']],
				[4, ['code code_twice', 'price negative', 'stock formula']],
			])
			await applying.refuses(played, 'product_file_not_ready', { fileId }, staff(played))
			await applying.refuses(played, 'product_file_not_found', { fileId: 999_999 }, staff(played))
			await rechecking.refuses(played, 'product_file_not_found', { fileId: 999_999 }, staff(played))
			await finding.refuses(played, 'product_file_not_found', { fileId: 999_999 }, staff(played))
			expect(await linesOf(played)).toHaveLength(1)
		})
	})

	it('sells again what was out of sale, and takes no address that another product had', async () => {
		await play(async (played) => {
			const store = played.world.database.reader
			await press(played, applyFile, await send(played, csv(head, ...hatLines())))
			await store.update(productVariants).set({ offered: false }).where(eq(productVariants.stockCode, 'MU-M'))
			expect(await linesOf(played)).toHaveLength(2)
			const fileId = await send(played, csv(head, ...hatLines()))
			const { file, rows } = await look(played, fileId)
			expect(file).toMatchObject({ changes: 1, sames: 1 })
			expect(rows.find(({ outcome }) => outcome === 'change')?.changes).toEqual([{ column: 'offered', from: 'off', to: 'on' }])
			await press(played, applyFile, fileId)
			expect(await linesOf(played)).toHaveLength(3)

			const [hat] = await store.select({ id: products.id }).from(products).where(eq(products.slug, 'mu-hoa-sen'))
			await store.insert(productSlugs).values({ slug: 'mu-cu', productId: hat?.id ?? 0 })
			const taking = await send(played, csv(head, ['MU-9', 'mu-cu', 'Mũ khác', 'hoi-chay', 'S', '99.000', 80, 5]))
			expect((await look(played, taking)).rows[0]?.issues).toEqual([{ column: 'product', code: 'address_of_another', with: 'mu-hoa-sen' }])
		})
	})

	it('leaves out what somebody changed since, says so, and does not mind what was bought', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const line = (code: string, price: number, stock: number) => [code, 'ao-thun', '', '', 'M', price, '', stock, 'Đỏ']
			const titles = [...head, 'Màu']
			await press(played, applyFile, await send(played, csv(titles, line('AO', 250_000, 3))))
			const [first, second] = [
				await send(played, csv(titles, line('AO', 240_000, 9))),
				await send(played, csv(titles, line('AO', 230_000, 9))),
			]
			await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 2 }] }, callerAs(undefined, { visitor: 'lan' }))
			expect((await press(played, applyFile, first)).file).toMatchObject({ state: 'applied', leftOut: 0 })
			const later = await press(played, applyFile, second)
			expect(later.file).toMatchObject({ state: 'applied', leftOut: 1 })
			expect((await look(played, second, { leftOut: true })).rows.map(({ line: nth }) => nth)).toEqual([2])
			expect((await linesOf(played))[0]?.[columns.indexOf('price')]).toBe(240_000)
			const again = await press(played, recheckFile, second)
			expect(again.rows[0]?.changes).toEqual([{ column: 'price', from: '240000', to: '230000' }])
			expect((await press(played, applyFile, second)).file).toMatchObject({ leftOut: 0 })
			expect((await linesOf(played))[0]?.[columns.indexOf('price')]).toBe(230_000)
			expect(await value(findStock, { variantId: stage.product }, staff(played))).toMatchObject({ shelf: 9, held: 2 })
			await value(
				moveStock,
				{ key: '5f0c9c1e-8f7a-4f5e-9d38-0a4a3f1d2b11', reason: 'lost', moves: [{ variantId: stage.product, pieces: 1 }] },
				staff(played),
			)
			await isTrue(played)
		})
	})

	it('that is none says why', async () => {
		await play(async (played) => {
			const problem = async (file: Uint8Array) => {
				const fileId = await send(played, file)
				const { file: shown } = await look(played, fileId)
				await rechecking.refuses(played, 'product_file_not_ready', { fileId }, staff(played))
				return [shown.state, shown.problem]
			}
			for (const [file, why] of [
				[Buffer.from(''), 'empty'],
				[csv(head), 'empty'],
				[csv(['Một', 'Hai'], ['a', 'b']), 'no_heading'],
				[csv(['SKU', 'Mã hàng'], ['a', 'b']), 'columns_twice'],
				[Buffer.from('PK\u0003\u0004 but no more'), 'no_sheet'],
				[Buffer.from('SKU,Tên\n"never closed'), 'unclosed_quote'],
			] as const)
				expect(await problem(file)).toEqual(['failed', why])
			const fileId = (await played.value(sendFile, { path: 'private/product-files/never-there' }, staff(played))).fileId
			await played.world.jobs.runAll(played.world)
			expect((await look(played, fileId)).file.problem).toBe('lost')
		})
	})
})

function hatLines() {
	return [
		['MU-S', 'mu-hoa-sen', 'Mũ hoa sen', 'hoi-chay', 'S', '99.000', 80, 5],
		['MU-M', 'mu-hoa-sen', '', '', 'M', '99.000', 85, 0],
	]
}
