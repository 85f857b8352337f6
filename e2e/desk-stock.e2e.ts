import { expect } from 'vitest'
import { fileOnDisk } from './file-on-disk.ts'
import { sampleGround } from './sample-world.ts'
import { mostFileBytes, mostFileMegabytes } from '../app/features/product-file/rules/file-state.ts'
import { locales } from '../app/kernel/locale.ts'
import { xlsxOf } from '../app/platform/sheets/write-xlsx.server.ts'
import { cast } from '../world/cast.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

const fileOf = (lines: readonly string[]) => ({ name: 'hang.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })

/** Sends a file and waits for its check. */
async function send(visitor: Visitor, lines: readonly string[]) {
	const { text, page } = visitor
	const { send: words } = text['product-file']
	await visitor.open('/desk/products/import')
	await page.getByLabel(words.file, { exact: false }).setInputFiles(fileOf(lines))
	await visitor.button(words.send).click()
	await visitor.at(/\/desk\/products\/import\/\d+$/)
}

journey('staff imports products, corrects mistakes, and finds the products in the shop and in stock', async (visit) => {
	const staff = await visit({ expects: /^422 \/desk\/stock/ })
	const { page, text } = staff
	const { stock } = text
	const words = text['product-file']
	page.on('dialog', (dialog) => void dialog.accept())
	await staff.signIn(cast.staff)
	const shelves = await staff.ask<{ path: string }[]>('query-no-cache', 'ListCategories', {})
	const path = shelves[0]?.path.replace(/\/\d+$/, '')
	const head = 'Mã hàng;Địa chỉ;Tên;Ban tổ chức;Danh mục;Trạng thái;Cỡ;Giá;Cân nặng;Tồn kho'
	const line = (size: string, price: string, pieces: string) =>
		`QUAT-${size};quat-giay-hoi-an;Quạt giấy Hội An;buoc-chan-viet;${path};Đang bán;${size};${price};60;${pieces}`

	await send(staff, [head, line('S', '45.000', '-3'), line('M', 'rẻ', '4')])
	await staff.sees(page.getByText(words.hasErrors))
	await staff.sees(page.getByText(`Trên kệ: ${words.issues.negative()}`))
	await staff.sees(page.getByText(`Giá: ${words.issues.not_a_price()}`))
	expect(await staff.button(words.apply).count()).toBe(0)
	await staff.isAccessible()

	await send(staff, [head, line('S', '45.000', '3'), line('M', '45.000', '4')])
	await staff.sees(page.getByText(words.counts({ creates: '2', changes: '0', sames: '0', errors: '0' })))
	await staff.button(words.apply).click()
	await staff.sees(page.getByText(words.applied, { exact: true }))
	await staff.isAccessible()
	await staff.open('/search?q=quat+giay+hoi+an')
	await staff.sees(page.getByText('Quạt giấy Hội An').first())
	await staff.open('/product/quat-giay-hoi-an')
	await staff.sees(staff.heading('Quạt giấy Hội An'))

	await staff.open('/desk/stock?search=QUAT-S')
	await staff.isAccessible()
	const name = 'Quạt giấy Hội An · S'
	await page.getByRole('textbox', { name: stock.piecesOf(name) }).fill('10')
	await staff.button(stock.saveOf(name)).click()
	await staff.sees(page.getByText(stock.moved(name, '+10', '13')))
	await staff.button(stock.undo).click()
	await staff.sees(page.getByText(stock.undone))
	await page.getByRole('textbox', { name: stock.piecesOf(name) }).fill('nhiều')
	await staff.button(stock.saveOf(name)).click()
	await staff.sees(page.getByText(stock.notWhole))
	await staff.link(name).click()
	await staff.at(/\/desk\/stock\/\d+$/)
	await staff.sees(page.getByText(stock.history.undoes))
	await staff.sees(page.getByText(stock.reasons.import).first())
	await staff.isAccessible()

	await staff.open('/desk/stock/count?search=QUAT')
	await page.getByRole('textbox', { name: stock.count.countedOf(name) }).fill('2')
	await staff.button(stock.count.save).click()
	await staff.sees(page.getByText(stock.count.saved('1')))
	await staff.isAccessible()
	const csv = await page.request.get(`${staff.site.origin}/desk/products.csv`)
	const found = (await csv.text()).split('\r\n').find((each) => each.startsWith('QUAT-S,'))
	expect(found).toContain(',45000,')
	expect(found?.split(',')[16]).toBe('2')
	const xlsx = await page.request.get(`${staff.site.origin}/desk/products.xlsx`)
	expect((await xlsx.body()).subarray(0, 2).toString()).toBe('PK')
})

journey('staff undoes a file, and sees which products somebody changed since and which are gone', async (visit) => {
	const staff = await visit({ expects: /^404 \/product\/dieu-vai/ })
	const { page, text } = staff
	const words = text['product-file']
	let asked = ''
	page.on('dialog', (dialog) => {
		asked = dialog.message()
		void dialog.accept()
	})
	await staff.signIn(cast.staff)
	const shelves = await staff.ask<{ path: string }[]>('query-no-cache', 'ListCategories', {})
	const path = shelves[0]?.path.replace(/\/\d+$/, '')
	const head = 'Mã hàng;Địa chỉ;Tên;Ban tổ chức;Danh mục;Trạng thái;Cỡ;Giá;Cân nặng;Tồn kho'
	const kite = (name: string, price: string) => `DIEU-${name};dieu-${name};Diều ${name};buoc-chan-viet;${path};Đang bán;S;${price};60;5`
	const apply = async (lines: readonly string[]) => {
		await send(staff, [head, ...lines])
		await staff.button(words.apply).click()
		await staff.sees(page.getByText(words.applied, { exact: true }))
		return page.url()
	}
	await apply([kite('sao', '90.000'), kite('giay', '50.000')])
	const file = await apply([kite('sao', '80.000'), kite('giay', '40.000'), kite('vai', '30.000')])
	await apply([kite('giay', '45.000')])

	await page.goto(file)
	await staff.awake()
	await staff.isAccessible()
	await staff.button(words.undo.undo).click()
	await staff.sees(page.getByText(words.undo.done, { exact: true }))
	expect(asked).toBe(words.undo.ask)
	await staff.sees(page.getByText(words.undo.restored('1')))
	await staff.sees(page.getByText(words.undo.removed('1')))
	await staff.sees(page.getByText(words.undo.stayed('1')))
	await staff.sees(page.getByText(`Giá: ${words.undo.codes.changed()} (${words.undo.was('45000', '50000')})`))
	expect(await staff.button(words.undo.undo).count()).toBe(0)
	await staff.isAccessible()
	const csv = await (await page.request.get(`${staff.site.origin}/desk/products.csv`)).text()
	const priceOf = (code: string) =>
		csv
			.split('\r\n')
			.find((each) => each.startsWith(`${code},`))
			?.split(',')[12]
	expect([priceOf('DIEU-sao'), priceOf('DIEU-giay'), priceOf('DIEU-vai')]).toEqual(['90000', '45000', undefined])
	expect((await page.goto(`${staff.site.origin}/product/dieu-vai`))?.status()).toBe(404)
	await page.goto(file)
	await staff.link('dieu-giay').click()
	await staff.at(/\/desk\/products\/\d+$/)
})

journey('staff imports a spreadsheet, sees the progress, and is told at once when a file is too large', async (visit) => {
	const staff = await visit({ locale: 'en_US' })
	const { page, text } = staff
	const words = text['product-file']
	page.on('dialog', (dialog) => void dialog.accept())
	await staff.signIn(cast.staff)
	await staff.open('/desk/products/import')
	const field = page.getByLabel(words.send.file, { exact: false })
	await field.setInputFiles(await fileOnDisk('all.xlsx', Buffer.alloc(mostFileBytes + 1)))
	await staff.sees(page.getByText(text.form.filesTooLarge(String(mostFileMegabytes))))
	await staff.isAccessible()

	const shelves = await staff.ask<{ path: string }[]>('query-no-cache', 'ListCategories', {})
	const shelf = shelves[0]?.path.replace(/\/\d+$/, '') ?? ''
	const columns = ['Mã hàng', 'Địa chỉ', 'Tên', 'Ban tổ chức', 'Danh mục', 'Trạng thái', 'Cỡ', 'Giá', 'Cân nặng', 'Tồn kho']
	const lines = Array.from({ length: 2_000 }, (_, nth) => [
		...[`NON-${nth}`, `non-la-so-${nth}`, `Nón lá số ${nth}`, 'buoc-chan-viet', shelf, 'Đang bán', 'M', 45_000 + nth, 120, 3],
	])
	const parts: Uint8Array[] = []
	for await (const part of xlsxOf(columns, pageOf(lines))) parts.push(part)
	await field.setInputFiles({ name: 'hang.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.concat(parts) })
	await staff.button(words.send.send).click()
	await staff.at(/\/desk\/products\/import\/\d+$/)
	await staff.sees(page.getByText(words.counts({ creates: '2,000', changes: '0', sames: '0', errors: '0' })))
	await staff.button(words.apply).click()
	await staff.sees(page.getByRole('progressbar'))
	await staff.sees(page.getByText(words.applied, { exact: true }))
	await staff.isAccessible()
	const file = page.url()
	await staff.open('/product/non-la-so-1999')
	await staff.sees(staff.heading('Nón lá số 1999'))
	await page.goto(file)
	await staff.awake()
	await staff.button(words.undo.undo).click()
	await staff.sees(page.getByRole('progressbar'))
	await staff.sees(page.getByText(words.undo.removed('2,000')))
	await staff.sees(page.getByText(words.undo.nothingStayed))
	await staff.isAccessible()
})

journey('without JavaScript a file that is too large, missing, or no spreadsheet is refused with a sentence', async (visit) => {
	const staff = await visit({ javaScript: false, expects: /^4(13|22) \/desk\/products\/import/ })
	const { page, text } = staff
	const { send, problems } = text['product-file']
	await staff.signIn(cast.staff)
	await staff.open('/desk/products/import')
	const sendAndSee = async (buffer: Buffer, sentence: string) => {
		const field = page.getByLabel(send.file, { exact: false })
		await field.setInputFiles(await fileOnDisk('hang.xlsx', buffer))
		await staff.button(send.send).click()
		await staff.sees(page.getByText(sentence).first())
	}
	await sendAndSee(Buffer.alloc(mostFileBytes + 1_000_000, 7), send.tooLarge(String(mostFileMegabytes)))
	await sendAndSee(Buffer.alloc(0), send.none)
	// The kind of file is found out when the server reads it.
	await page
		.getByLabel(send.file, { exact: false })
		.setInputFiles({ name: 'hang.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK\x03\x04 không phải bảng tính') })
	await staff.button(send.send).click()
	await staff.at(/\/desk\/products\/import\/\d+$/)
	await expect
		.poll(
			async () => {
				await page.reload()
				return page.getByText(problems.no_sheet).count()
			},
			{ timeout: 20_000 },
		)
		.toBeGreaterThan(0)
})

async function* pageOf<Row>(rows: Row[]) {
	yield rows
}

for (const locale of locales)
	journey(`stock and files fit a phone and work without JavaScript (${locale})`, async (visit) => {
		const phone = await visit({ locale, size: { width: 360, height: 740 } })
		await phone.signIn(cast.staff)
		for (const path of ['/desk/stock', '/desk/stock/count', '/desk/stock/1', '/desk/products/import']) {
			await phone.open(path)
			await phone.fits()
			await phone.isAccessible()
		}
		const plain = await visit({ locale, javaScript: false })
		const { page, text } = plain
		await plain.signIn(cast.staff)
		await plain.open('/desk/stock/1')
		await page.getByLabel(text.stock.pieces, { exact: false }).first().fill('6')
		await plain.button(text.stock.save).click()
		await plain.sees(page.getByRole('status').getByText('+6'))
	})
