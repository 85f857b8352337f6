import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { reachedBy } from '#world/testing/refusing.ts'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { csvLine } from '~/platform/csv/csv.server.ts'
import { xlsxOf } from '~/platform/sheets/write-xlsx.server.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { actOnProducts } from '~/features/catalog/operations/act-on-products.server.ts'
import { products, productSlugs, productVariants } from '~/features/catalog/tables.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { searchProducts } from '~/features/search/operations/search-products.server.ts'
import { checkMoves } from '~/features/catalog/stock/operations/check-moves.server.ts'
import { putUp } from '~/features/search/testing/goods.ts'
import { findStock } from '~/features/catalog/stock/operations/find-stock.server.ts'
import { moveStock } from '~/features/catalog/stock/operations/move-stock.server.ts'
import { wishProduct } from '~/features/shop-window/wishlist/operations/wish-product.server.ts'
import { columnNames, columns } from '~/features/product-file/rules/columns.ts'
import { productFileWrites } from '~/features/product-file/tables.server.ts'
import { applyFile } from './apply-file.server.ts'
import { findProductFile } from './find-product-file.server.ts'
import { listProductFiles } from './list-product-files.server.ts'
import { listProductLines } from './list-product-lines.server.ts'
import { recheckFile } from './recheck-file.server.ts'
import { sendFile } from './send-file.server.ts'
import { undoFile } from './undo-file.server.ts'
import { undoFileRows } from './undo-file-rows.server.ts'
import { listLeftAlone } from './list-left-alone.server.ts'

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
/** Sends a file and runs the jobs. */
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
const undoing = reachedBy(undoFile)
afterAll(() => {
	expect([...applying.missing(), ...rechecking.missing(), ...finding.missing(), ...undoing.missing()]).toEqual([])
})

describe('a file of products', () => {
	it('shows what it would do, changes nothing until it is applied, and then does exactly that', async () => {
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
			// The same file again changes nothing.
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
			await putUp(played, 'Mũ')
			const published = csv(['Địa chỉ', 'Cỡ', 'Trạng thái', 'Danh mục'], ['mu-hoa-sen', 'S', 'Đang bán', 'mu'])
			expect((await press(played, applyFile, await send(played, published))).file).toMatchObject({ state: 'applied', changes: 1 })
			expect((await played.value(searchProducts, { phrase: 'mũ hoa sen' })).total).toBe(1)
		})
	})

	it('can be exported and imported again without changes, as CSV and XLSX', async () => {
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

	it('with errors is not applied at all', async () => {
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

	it('puts unsold variants back on sale, and takes no address that another product had', async () => {
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

	it('leaves out and reports products that somebody changed since, but accepts sales since then', async () => {
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

	it('that cannot be read says why', async () => {
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

const titles = [...head, 'Màu']
/** A line for the stage's shirt, with a code, another price and a stock. */
const shirtLine = (price: number, stock: number | '' = '') => ['AO', 'ao-thun', '', '', 'M', price, '', stock, 'Đỏ']
const applied = async (played: Played, ...lines: (readonly (string | number)[])[]) => {
	const fileId = await send(played, csv(titles, ...lines))
	expect((await press(played, applyFile, fileId)).file).toMatchObject({ state: 'applied', leftOut: 0, errors: 0 })
	return fileId
}
const leftOf = async (played: Played, fileId: number) =>
	(await played.value(listLeftAlone, { fileId }, staff(played))).products.map(({ product, outcome, leftAlone }) => [
		product,
		outcome,
		...leftAlone.map(({ what, code }) => `${what} ${code}`),
	])
const moving = (played: Played, variantId: number, reason: string, pieces: number) =>
	played.value(moveStock, { key: randomUUID(), reason, moves: [{ variantId, pieces }] }, staff(played))
const shelfOf = async (played: Played) => (await played.value(findStock, { variantId: played.stage.product }, staff(played))).shelf
const variantOf = async ({ world }: Played, code: string) =>
	(await world.database.reader.select().from(productVariants).where(eq(productVariants.stockCode, code)))[0]
const soldBy = async (played: Played) => {
	await putUp(played, 'Mũ')
	return [...head, 'Trạng thái', 'Danh mục']
}
const hatsOnSale = () => hatLines().map((line) => [...line, 'Đang bán', 'mu'])

describe('an applied file of products that is undone', () => {
	it('restores the catalogue, and can be sent again', async () => {
		await play(async (played) => {
			const before = await linesOf(played)
			const lines = [...hatLines(), shirtLine(240_000, 7), ['AO-L', 'ao-thun', '', '', 'L', 260_000, 190, 4, 'Đỏ']]
			const fileId = await applied(played, ...lines)
			expect(await look(played, fileId)).toMatchObject({
				writes: { products: 2, undone: 0 },
				undoableUntil: expect.stringMatching(/^2\d{3}-/),
			})
			expect(await linesOf(played)).toHaveLength(4)
			const { file, writes, undoableUntil } = await press(played, undoFile, fileId)
			expect(file).toMatchObject({ state: 'undone', undoneAt: played.world.clock().toISOString() })
			expect([writes, undoableUntil]).toEqual([{ products: 2, undone: 2, restored: 1, removed: 1, archived: 0, stayed: 0 }, null])
			expect(await linesOf(played)).toEqual(before)
			expect(await played.world.database.reader.$count(products)).toBe(1)
			expect(await shelfOf(played)).toBe(3)
			await isTrue(played)
			// Its codes and addresses are free again.
			await applied(played, ...lines)
			expect(await linesOf(played)).toHaveLength(4)
			await isTrue(played)
		})
	})

	it('is undone once when pressed twice, and its stock move names the move that it undoes', async () => {
		await play(async (played) => {
			const { stage } = played
			const fileId = await applied(played, shirtLine(240_000, 9))
			await played.value(undoFile, { fileId }, staff(played))
			expect(await played.value(undoFile, { fileId }, staff(played))).toEqual({ state: 'undoing' })
			await rechecking.refuses(played, 'product_file_not_ready', { fileId }, staff(played))
			await played.world.jobs.runAll(played.world)
			expect(await played.value(undoFile, { fileId }, staff(played))).toEqual({ state: 'undone' })
			await played.world.jobs.runAll(played.world)
			expect(await played.value(undoFileRows, { fileId }, system)).toEqual({ more: false })
			const { moves } = await played.value(findStock, { variantId: stage.product }, staff(played))
			expect(moves.slice(0, 2).map(({ change, reason, undoes }) => [change, reason, undoes])).toEqual([
				[-6, 'correction', moves[1]?.id],
				[6, 'import', null],
			])
			expect(moves[0]?.by).not.toBeNull()
			await rechecking.refuses(played, 'product_file_not_ready', { fileId }, staff(played))
			await isTrue(played)
		})
	})

	it('keeps and reports what somebody changed, counted or sold since', async () => {
		await play(async (played) => {
			const { stage, world } = played
			await moving(played, stage.product, 'delivered', 1)
			const fileId = await applied(played, shirtLine(240_000, 9), ...hatLines())
			const shirt = await variantOf(played, 'AO')
			const lower = { kind: 'price', change: { kind: 'lower', percent: 10, rounding: 'round' } }
			await played.value(actOnProducts, { productIds: [shirt?.productId ?? 0], act: lower }, staff(played))
			await played.value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 8 }] }, callerAs(undefined, { visitor: 'lan' }))
			await world.database.reader
				.update(products)
				.set({ name: { vi_VN: 'Mũ tết' } })
				.where(eq(products.slug, 'mu-hoa-sen'))
			const { writes } = await press(played, undoFile, fileId)
			expect(writes).toMatchObject({ restored: 0, removed: 0, archived: 0, stayed: 2 })
			expect(await leftOf(played, fileId)).toEqual([
				['ao-thun', 'restored', 'price changed', 'stock held'],
				['mu-hoa-sen', 'left', 'wholeProduct changed'],
			])
			expect(await variantOf(played, 'AO')).toBeUndefined()
			expect(await played.value(findStock, { variantId: stage.product }, staff(played))).toMatchObject({ shelf: 8, held: 8 })
			expect((await linesOf(played)).map((line) => line[columns.indexOf('price')])).toEqual([216_000, 99_000, 99_000])
			await isTrue(played)
		})
	})

	it('does not change a stock that was counted since, but one that got new deliveries', async () => {
		await play(async (played) => {
			const { stage } = played
			const first = await applied(played, shirtLine(240_000, 9))
			await moving(played, stage.product, 'delivered', 5)
			await press(played, undoFile, first)
			expect(await shelfOf(played)).toBe(8)
			const second = await applied(played, shirtLine(240_000, 20))
			await moving(played, stage.product, 'counted', 18)
			await press(played, undoFile, second)
			expect(await leftOf(played, second)).toEqual([['ao-thun', 'restored', 'stock counted']])
			expect(await shelfOf(played)).toBe(18)
			await isTrue(played)
		})
	})

	it('archives its new products that somebody holds or likes meanwhile, and deletes the others', async () => {
		await play(async (played) => {
			const onSale = await soldBy(played)
			const more = (slug: string) => [`${slug}-1`, slug, slug, 'hoi-chay', 'S', '50.000', 80, 2, 'Đang bán', 'mu']
			const fileId = await send(played, csv(onSale, ...hatsOnSale(), more('quat'), more('non'), more('khan')))
			await press(played, applyFile, fileId)
			const hat = await variantOf(played, 'MU-S')
			const quat = await variantOf(played, 'quat-1')
			const lan = callerAs(undefined, { visitor: 'lan' })
			await played.value(addProductsToCart, { items: [{ variantId: hat?.id ?? 0, quantity: 2 }] }, lan)
			await played.value(wishProduct, { productId: quat?.productId ?? 0 }, lan)
			expect((await played.value(searchProducts, { phrase: 'mũ hoa sen' })).total).toBe(1)
			const { writes } = await press(played, undoFile, fileId)
			expect(writes).toMatchObject({ restored: 0, removed: 2, archived: 2, stayed: 0 })
			expect(await leftOf(played, fileId)).toEqual([
				['mu-hoa-sen', 'archived', 'wholeProduct used', 'stock held'],
				['quat', 'archived', 'wholeProduct used'],
			])
			const states = await played.world.database.reader.select({ slug: products.slug, state: products.state }).from(products)
			expect(new Map(states.map(({ slug, state }) => [slug, state]))).toEqual(
				new Map([
					['ao-thun', 'published'],
					['mu-hoa-sen', 'archived'],
					['quat', 'archived'],
				]),
			)
			expect((await played.value(searchProducts, { phrase: 'mũ hoa sen' })).total).toBe(0)
			expect(await played.value(findStock, { variantId: hat?.id ?? 0 }, staff(played))).toMatchObject({ shelf: 2, held: 2 })
			await isTrue(played)
		})
	})

	it('continues after an interruption, and undoes nothing twice', async () => {
		await play(async (played) => {
			const many = Array.from({ length: 100 }, (_, nth) => [`N-${nth}`, `non-${nth}`, `Nón ${nth}`, 'hoi-chay', 'M', 45_000, 120, 3, ''])
			const fileId = await applied(played, ...many, shirtLine(240_000, 9))
			const before = (await linesOf(played)).length
			await played.value(undoFile, { fileId }, staff(played))
			expect(await played.value(undoFileRows, { fileId }, system)).toEqual({ more: true })
			const cut = await look(played, fileId)
			expect(cut).toMatchObject({ file: { state: 'undoing' }, writes: { products: 101, undone: 80 } })
			expect(await linesOf(played)).toHaveLength(before - 80)
			await applying.refuses(played, 'product_file_not_ready', { fileId }, staff(played))
			await isTrue(played)
			await played.world.jobs.runAll(played.world)
			expect(await look(played, fileId)).toMatchObject({ file: { state: 'undone' }, writes: { restored: 1, removed: 100, stayed: 0 } })
			expect(await linesOf(played)).toHaveLength(1)
			expect(await shelfOf(played)).toBe(3)
			await isTrue(played)
		})
	})

	it('that was applied twice is undone round by round', async () => {
		await play(async (played) => {
			const { stage } = played
			const before = await linesOf(played)
			const fileId = await applied(played, shirtLine(240_000, 9))
			await moving(played, stage.product, 'lost', 2)
			await press(played, recheckFile, fileId)
			expect((await press(played, applyFile, fileId)).file).toMatchObject({ state: 'applied', changes: 1 })
			expect(await shelfOf(played)).toBe(9)
			// After another check, it can still be undone.
			await press(played, recheckFile, fileId)
			expect((await press(played, undoFile, fileId)).writes).toEqual({
				products: 2,
				undone: 2,
				restored: 2,
				removed: 0,
				archived: 0,
				stayed: 0,
			})
			expect(await shelfOf(played)).toBe(1)
			const [line] = await linesOf(played)
			expect(line?.[columns.indexOf('price')]).toBe(before[0]?.[columns.indexOf('price')])
			await isTrue(played)
		})
	})

	it('keeps what a later file wrote, and is undone completely if the later file is undone first', async () => {
		await play(async (played) => {
			const price = async () => (await linesOf(played))[0]?.[columns.indexOf('price')]
			const was = await price()
			const [first, second] = [await applied(played, shirtLine(240_000, 9)), await applied(played, shirtLine(230_000, 12))]
			await press(played, undoFile, first)
			expect(await leftOf(played, first)).toEqual([['ao-thun', 'restored', 'price changed', 'stock counted']])
			expect(await price()).toBe(230_000)
			await press(played, undoFile, second)
			expect(await price()).toBe(240_000)
			const [third, fourth] = [await applied(played, shirtLine(230_000, 4)), await applied(played, shirtLine(220_000, 5))]
			await press(played, undoFile, fourth)
			await press(played, undoFile, third)
			expect([await price(), await leftOf(played, third)]).toEqual([240_000, []])
			expect(was).not.toBe(240_000)
			await isTrue(played)
		})
	})

	it('cannot be undone before it was applied, nor after thirty days, when the old values are deleted', async () => {
		await play(async (played) => {
			const { world } = played
			const kept = () => world.database.reader.$count(productFileWrites)
			await undoing.refuses(played, 'product_file_not_found', { fileId: 999_999 }, staff(played))
			const checked = await send(played, csv(titles, shirtLine(240_000)))
			await undoing.refuses(played, 'product_file_not_undoable', { fileId: checked }, staff(played))
			await press(played, applyFile, checked)
			world.pass({ minutes: 31 * 24 * 60 })
			expect((await look(played, checked)).undoableUntil).toBeNull()
			await undoing.refuses(played, 'product_file_not_undoable', { fileId: checked }, staff(played))
			expect(await kept()).toBe(1)
			const later = await applied(played, shirtLine(230_000))
			expect(await kept()).toBe(1)
			expect((await press(played, undoFile, later)).file.state).toBe('undone')
		})
	})
})
