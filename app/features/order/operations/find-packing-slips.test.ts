import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { reachedBy } from '#world/testing/refusing.ts'
import { closePrinter, printed } from '~/platform/pdf/printer.server.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { productVariants } from '~/features/catalog/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { packingSlipPaper, type PackingSlip } from '~/features/order/drawing/packing-slip.ts'
import { refundLines } from '~/features/order/returns/operations/refund-lines.server.ts'
import { listOrderLines } from '~/features/order/store.server.ts'
import { findPackingSlips } from './find-packing-slips.server.ts'
import { placeOrder } from './place-order.server.ts'
import { setDelivery } from './set-delivery.server.ts'

const run = promisify(execFile)
const only = reachedBy(findPackingSlips)
afterAll(async () => {
	await closePrinter()
	expect(only.missing()).toEqual([])
})

const address = {
	...{ name: 'Trần Thị Lan', phone: '0901234567', country: 'VN' },
	...{ street: '12 Hàng Bông', city: 'Phường Hoàn Kiếm', state: 'Hà Nội' },
}

/** A shop with stock enough, whose shirts have a code; and buyers of it. */
async function shop({ world, stage, value }: Played) {
	await world.database.transaction(async (store) => {
		await store.update(quotas).set({ size: 99 }).where(eq(quotas.id, stage.quotas.stock))
		await store.update(productVariants).set({ stockCode: 'AO-DO-M', weightGrams: 250 }).where(eq(productVariants.id, stage.product))
	})
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const buy = async (quantity: number, more: object = {}, locale: 'vi_VN' | 'en_US' = 'vi_VN') => {
		const buyer = callerAs(undefined, { visitor: randomUUID(), locale })
		await value(addProductsToCart, { items: [{ variantId: stage.product, quantity }] }, buyer)
		const items = [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }]
		await value(addTicketsToCart, { eventId: stage.event, items }, buyer)
		const contact = { email: 'khach@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
		const checkout = { contact, paymentMethod: 'cash_on_delivery', billingAddress: address, shippingAddress: address, ...more }
		return (await value(placeOrder, { key: randomUUID(), ...checkout, deliveryMethodId: stage.delivery }, buyer)).order
	}
	return { staff, buy }
}

/** The text of each page, and the code that a scanner reads. */
async function read(slips: readonly PackingSlip[]) {
	const folder = await mkdtemp(join(tmpdir(), 'hoi-slips-'))
	try {
		const file = join(folder, 'slips.pdf')
		await writeFile(file, await printed(packingSlipPaper, slips))
		const { stdout } = await run('pdftotext', ['-layout', file, '-'])
		await run('pdftoppm', ['-r', '150', '-png', file, join(folder, 'page')])
		const pictures = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
		const codes = await Promise.all(
			pictures.map((name) => run('zbarimg', ['-q', '--raw', join(folder, name)]).catch(() => ({ stdout: 'none' }))),
		)
		const pages = stdout.split('\f').filter((page) => page.trim() !== '')
		return { pages: pages.map((page) => page.normalize('NFC').replaceAll(/\s+/g, ' ')), codes: codes.map((code) => code.stdout.trim()) }
	} finally {
		await rm(folder, { recursive: true })
	}
}

describe('packing slips', () => {
	it('name goods and receiver, in the buyer’s language, with a code of the order', () =>
		play(async (played) => {
			const { staff, buy } = await shop(played)
			const [first, second] = [await buy(2), await buy(1, {}, 'en_US')]
			const { slips } = await played.value(findPackingSlips, { orderIds: [second.id, first.id] }, staff)
			const { pages, codes } = await read(slips)
			expect(codes).toEqual([first.number, second.number])
			for (const words of [
				'Phiếu đóng gói',
				first.number,
				'AO-DO-M',
				'Áo thun · Đỏ · M',
				'0,5 kg',
				'12 Hàng Bông',
				'0901 234 567',
				'250.000 ₫',
			])
				expect(pages[0]).toContain(words)
			expect(pages[0]).not.toContain('Vé chạy')
			for (const words of ['Packing slip', second.number, 'Total: 1 items, 0.25 kg']) expect(pages[1]).toContain(words)
		}))

	it('of a present show the words on its card, and no price', () =>
		play(async (played) => {
			const { staff, buy } = await shop(played)
			const { id } = await buy(1, { gift: { wrap: true, note: 'Chúc mừng sinh nhật Minh!' } })
			const { pages } = await read((await played.value(findPackingSlips, { orderIds: [id] }, staff)).slips)
			expect(pages[0]).toContain('Chúc mừng sinh nhật Minh!')
			expect(pages[0]).toContain('Gói quà')
			expect(pages[0]).not.toMatch(/₫|Đơn giá/)
		}))

	it('are printed for all orders that are confirmed and not shipped, the oldest first, without refunded goods', () =>
		play(async (played) => {
			const { value, world } = played
			const { staff, buy } = await shop(played)
			const [shipped, refunded, part, whole] = [await buy(1), await buy(1), await buy(3), await buy(1)]
			await value(setDelivery, { orderId: shipped.id, to: 'assigned' }, staff)
			for (const { id } of [refunded, part]) {
				const line = (await listOrderLines(world.database.reader, id)).find(({ kind }) => kind === 'product')
				await value(refundLines, { key: randomUUID(), orderId: id, lines: [{ lineId: line?.id, quantity: 1 }] }, staff)
			}
			const { slips } = await value(findPackingSlips, {}, staff)
			expect(slips.map(({ number }) => number.text)).toEqual([part.number, whole.number])
			expect(slips[0]?.rows[0]?.[2]).toBe('2')
			await only.refuses(played, 'nothing_to_pack', { orderIds: [refunded.id] }, staff)
		}))

	it('take several pages where there is much to pack', () =>
		play(async (played) => {
			const { staff, buy } = await shop(played)
			const { slips } = await played.value(findPackingSlips, { orderIds: [(await buy(1)).id] }, staff)
			const rows = Array.from({ length: 40 }, (_, nth) => ['AO', `Món thứ ${nth + 1} của đơn`, '1', '1 kg', ''] as const)
			const { pages, codes } = await read(slips.map((slip) => ({ ...slip, rows })))
			expect(codes.slice(0, 2)).toEqual([slips[0]?.number.text, 'none'])
			expect(pages.length).toBeGreaterThan(1)
			for (let nth = 1; nth <= 40; nth += 1) expect(pages.join(' ')).toContain(`Món thứ ${nth} của`)
			expect(pages[1]).toContain('tiếp theo')
		}))
})
