import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { reactions } from '~/reactions.server.ts'
import { visitorOfAccount } from '~/kernel/visitor.ts'
import { addProductsToCart } from '~/features/cart/operations/add-products-to-cart.server.ts'
import { askForPackingSlips } from '~/features/order/operations/ask-for-packing-slips.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { askForMyData } from '~/features/personal-data/operations/ask-for-my-data.server.ts'
import { deleteAccount } from '~/features/personal-data/operations/delete-account.server.ts'
import { forgetMadeFiles } from '~/features/made-file/jobs/forget-made-files.server.ts'
import { madeFileKinds } from '~/features/made-file/rules/made-file.ts'
import { insertMadeFile } from '~/features/made-file/store.server.ts'
import { madeFiles } from '~/features/made-file/tables.server.ts'
import { beginMadeFile } from './begin-made-file.server.ts'
import { endMadeFile } from './end-made-file.server.ts'
import { findMadeFile } from './find-made-file.server.ts'
import { noteFileProgress } from './note-file-progress.server.ts'
import { openMadeFile } from './open-made-file.server.ts'

/** An account with a session, which deleting the account requires. */
function customer({ stage, world }: Played) {
	const id = stage.accounts.customer
	const session = { id: 1, startedAt: world.clock() }
	return callerAs({ kind: 'account', accountId: id, staff: false, session }, { visitor: visitorOfAccount(id) })
}

/** Orders of goods, waiting to be packed. */
async function toPack({ value, stage }: Played, orders: number) {
	const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const address = { ...contact, country: 'VN', street: '12 Hàng Bông', city: 'Phường Hoàn Kiếm', state: 'Hà Nội' }
	const addresses = { billingAddress: address, shippingAddress: address, deliveryMethodId: stage.delivery }
	const ids: number[] = []
	for (let nth = 0; nth < orders; nth += 1) {
		await value(addProductsToCart, { items: [{ variantId: stage.product, quantity: 1 }] })
		ids.push((await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery', ...addresses })).order.id)
	}
	return ids
}

describe('a file that takes a while', () => {
	it('is only asked for in the request; a job makes it and says how far it is', () =>
		play(async (played) => {
			const { value, world, refusal } = played
			const lan = customer(played)
			const { fileId } = await value(askForMyData, { as: 'html' }, lan)
			expect(await value(findMadeFile, { fileId }, lan)).toMatchObject({ state: 'waiting', done: 0, total: 0 })
			expect(await refusal(openMadeFile, { fileId }, lan)).toBe('file_not_ready')
			// A second request while the file is in work: the same file. Another kind is another file.
			expect(await value(askForMyData, { as: 'html' }, lan)).toEqual({ fileId })
			expect((await value(askForMyData, { as: 'json' }, lan)).fileId).not.toBe(fileId)

			await value(beginMadeFile, { fileId, total: 0 }, system)
			await value(noteFileProgress, { fileId, done: 3, total: 60 }, system)
			expect(await value(findMadeFile, { fileId }, lan)).toMatchObject({ state: 'working', done: 3, total: 60 })
			await world.jobs.runAll(world)
			const made = await value(findMadeFile, { fileId }, lan)
			expect(made).toMatchObject({ state: 'ready', name: 'hoi-2026-11-20.html' })
			expect(made.done).toBe(made.total)
			expect(made.total).toBeGreaterThan(30)
			const { path } = await value(openMadeFile, { fileId }, lan)
			expect(new TextDecoder().decode(await world.files.get(path))).toMatch(/^<!doctype html>.*khach@example\.vn.*<\/html>$/s)
			// Once a file is ready, a new request makes a new file.
			expect((await value(askForMyData, { as: 'html' }, lan)).fileId).not.toBe(fileId)
		}))

	it('opens only for the person who asked for it, and papers of parcels only for staff', () =>
		play(async (played) => {
			const { value, refusal, stage, world } = played
			const [staff, owner] = [asAccount(stage.accounts.staff, { staff: true }), asAccount(stage.accounts.owner)]
			const { fileId } = await value(askForMyData, { as: 'html' }, customer(played))
			expect(await refusal(findMadeFile, { fileId }, staff)).toBe('file_not_found')
			expect(await refusal(openMadeFile, { fileId }, owner)).toBe('file_not_found')
			const ids = await toPack(played, 2)
			const slips = await value(askForPackingSlips, { orderIds: ids }, staff)
			await world.jobs.runAll(world)
			expect(await value(findMadeFile, slips, staff)).toMatchObject({ state: 'ready', done: 2, total: 2, name: 'packing-slips.pdf' })
			const { path } = await value(openMadeFile, slips, staff)
			expect(new TextDecoder().decode((await world.files.get(path))?.slice(0, 5))).toBe('%PDF-')
			// Somebody who is no longer staff gets no papers of orders.
			expect(await refusal(openMadeFile, slips, asAccount(stage.accounts.staff))).toBe('file_not_found')
		}))

	it('says when there is nothing to pack; the same selection in another order is the same file', () =>
		play(async (played) => {
			const { value, stage, world } = played
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const all = await value(askForPackingSlips, {}, staff)
			await world.jobs.runAll(world)
			expect(await value(findMadeFile, all, staff)).toMatchObject({ state: 'empty' })
			const [first = 0, second = 0] = await toPack(played, 2)
			const asked = await value(askForPackingSlips, { orderIds: [first, second] }, staff)
			expect(await value(askForPackingSlips, { orderIds: [second, first, second] }, staff)).toEqual(asked)
			expect(await value(askForPackingSlips, { orderIds: [second] }, staff)).not.toEqual(asked)
		}))

	it.each(madeFileKinds)('of the kind %s is made by one of the features', (kind) =>
		play(async ({ value, world, stage }) => {
			const accountId = stage.accounts.staff
			const [askedAt, locale, wanted] = [world.clock(), 'vi_VN' as const, '']
			const { id: fileId } = await world.database.transaction((store) =>
				insertMadeFile(store, { accountId, kind, locale, wanted, state: 'waiting', askedAt, expiresAt: new Date('2027-01-01') }),
			)
			const asked = { id: 1, name: 'file.asked_for', about: '', at: askedAt, data: { fileId, kind } } as never
			for (const job of reactions['file.asked_for'] ?? []) await job.run(world, asked)
			const { state } = await value(findMadeFile, { fileId }, asAccount(accountId, { staff: true }))
			expect(['ready', 'empty']).toContain(state)
		}),
	)

	it('that failed says so, and is made by the next try', () =>
		play(async (played) => {
			const { value, world } = played
			const lan = customer(played)
			const { fileId } = await value(askForMyData, { as: 'html' }, lan)
			await value(beginMadeFile, { fileId, total: 0 }, system)
			await value(endMadeFile, { fileId, end: { state: 'failed' } }, system)
			expect(await value(findMadeFile, { fileId }, lan)).toMatchObject({ state: 'failed' })
			await world.jobs.runAll(world)
			expect(await value(findMadeFile, { fileId }, lan)).toMatchObject({ state: 'ready' })
		}))

	it('is deleted after a day, with its bytes', () =>
		play(async (played) => {
			const { value, refusal, world } = played
			const lan = customer(played)
			const { fileId } = await value(askForMyData, { as: 'html' }, lan)
			await world.jobs.runAll(world)
			const { path } = await value(openMadeFile, { fileId }, lan)
			world.pass({ minutes: 24 * 60 - 1 })
			await forgetMadeFiles.run(world)
			expect(await world.files.get(path)).toBeDefined()
			world.pass({ minutes: 2 })
			expect(await refusal(openMadeFile, { fileId }, customer(played))).toBe('file_not_found')
			await forgetMadeFiles.run(world)
			expect(await world.files.get(path)).toBeUndefined()
			expect(await world.database.reader.select().from(madeFiles)).toEqual([])
		}))

	it('goes at once with the account it was made for', () =>
		play(async (played) => {
			const { value, world } = played
			const lan = customer(played)
			const { fileId } = await value(askForMyData, { as: 'json' }, lan)
			await world.jobs.runAll(world)
			const { path } = await value(openMadeFile, { fileId }, lan)
			await value(deleteAccount, { phrase: 'khach@example.vn' }, lan)
			await world.jobs.runAll(world)
			expect(await world.files.get(path)).toBeUndefined()
			expect(await world.database.reader.select().from(madeFiles)).toEqual([])
		}))
})
