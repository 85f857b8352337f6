import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { sendAttendeeFile } from '~/features/attendee/attendee-file/operations/send-attendee-file.server.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { events, eventPictures } from '~/features/event/tables.server.ts'
import { listFactsAbout } from '~/platform/facts/reading.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { products } from '~/features/catalog/tables.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { ticketQuestions, tickets, ticketVariants, variantQuotas } from '~/features/ticket/tables.server.ts'
import * as tables from '~/tables.server.ts'
import { removeEventFiles } from '~/features/event-desk/event-draft/jobs/remove-event-files.server.ts'
import { readContents } from '~/features/event-desk/event-draft/store/copying.server.ts'
import { deleteEvent } from './delete-event.server.ts'
import { duplicateEvent } from './duplicate-event.server.ts'
import { countPictures, listPictures } from '~/features/event/store/gallery.server.ts'
import { findEventContents } from './find-event-contents.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const lan = callerAs(undefined, { visitor: 'lan' })
const path = `events/${'a'.repeat(32)}-${'b'.repeat(24)}`

async function copy(played: Played, more: Record<string, string> = {}) {
	const { copy: typed } = await played.value(findEventContents, { eventId: played.stage.event }, owner(played))
	const made = { key: randomUUID(), eventId: played.stage.event, typed: { ...typed, startsOn: '2027-05-01', ...more } }
	return { ...(await played.value(duplicateEvent, made, owner(played))), made }
}

async function givePicture({ world, stage }: Played) {
	await world.files.put(`${path}.webp`, Buffer.from('x'), 'image/webp')
	const picture = { path, width: 3, height: 2, alt: { vi_VN: 'Đích' }, candidateNumbers: ['A1'], position: '0' }
	await world.database.transaction((store) => store.insert(eventPictures).values({ eventId: stage.event, ...picture }))
}

async function buy({ value, stage }: Played) {
	const items = [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }]
	await value(addTicketsToCart, { eventId: stage.event, items }, lan)
	const contact = { email: 'lan@example.vn', name: 'Lan', phone: '0901234567' }
	await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, lan)
}

describe('a copy of an event', () => {
	it('has rows of its own for everything, with the same sizes and nothing sold', async () => {
		await play(async (played) => {
			const { world, stage, value } = played
			await givePicture(played)
			await buy(played)
			const old = await readContents(world.database.reader, stage.event)
			const { id } = await copy(played, { gallery: 'on' })
			const anew = await readContents(world.database.reader, id)
			const bare = (rows: { id: number }[]) => rows.length
			for (const part of ['schedule', 'quotas', 'tickets', 'variants', 'questions', 'checkinLists'] as const)
				expect([part, bare(anew[part])]).toEqual([part, bare(old[part])])
			expect(old.quotas.some(({ sold }) => sold > 0)).toBe(true)
			expect(anew.quotas.map(({ name, size, held, sold, shared }) => ({ name, size, held, sold, shared }))).toEqual(
				old.quotas.map(({ name, size, shared }) => ({ name, size, held: 0, sold: 0, shared })),
			)
			// Each variant draws on the copies of the quotas it drew on.
			const drawn = ({ draws, variants, quotas: of }: typeof old) =>
				draws.map(({ variantId, quotaId }) => [
					variants.findIndex((variant) => variant.id === variantId),
					of.findIndex((quota) => quota.id === quotaId),
				])
			expect(drawn(anew)).toEqual(drawn(old))
			expect(anew.draws.length).toBeGreaterThan(0)
			const ids = new Set(old.quotas.map((quota) => quota.id))
			expect(anew.quotas.filter((quota) => ids.has(quota.id))).toEqual([])
			const prices = ({ tickets: of, variants }: typeof old) =>
				variants.map(({ priceMinor, ticketId }) => [priceMinor, of.findIndex((ticket) => ticket.id === ticketId)])
			expect(prices(anew)).toEqual(prices(old))
			expect((await listPictures(world.database.reader, id, { limit: 9 })).pictures).toMatchObject([{ path, candidateNumbers: [] }])
			const [event] = await world.database.reader.select().from(events).where(eq(events.id, id))
			expect(event).toMatchObject({ state: 'draft', name: { vi_VN: 'Chạy đêm Hà Nội (bản sao)' }, seriesId: null })
			expect(await value(checkDrift, {}, callerAs({ kind: 'system' }))).toMatchObject({ found: [] })
		})
	})

	it('moves sale windows along by as much as the event', async () => {
		await play(async (played) => {
			const { world, stage } = played
			const [event] = await world.database.reader.select().from(events).where(eq(events.id, stage.event))
			const opensAt = new Date(event!.startsAt.getTime() - 10 * 86_400_000)
			await world.database.transaction((store) =>
				store
					.update(ticketVariants)
					.set({ opensAt, closesAt: event!.startsAt, startsAt: event!.startsAt, endsAt: new Date(event!.startsAt.getTime() + 3_600_000) })
					.where(eq(ticketVariants.id, stage.variants.plain)),
			)
			const { id } = await copy(played)
			const [made] = await world.database.reader.select().from(events).where(eq(events.id, id))
			const { variants } = await readContents(world.database.reader, id)
			const moved = variants.find((variant) => variant.opensAt)
			expect(moved?.closesAt).toEqual(made?.startsAt)
			expect([moved?.startsAt, moved?.endsAt]).toEqual([made?.startsAt, new Date(made!.startsAt.getTime() + 3_600_000)])
			expect(made!.startsAt.getTime() - moved!.opensAt!.getTime()).toBe(10 * 86_400_000)
		})
	})

	it('is made once, even when pressed twice; and not made from wrong input', async () => {
		await play(async (played) => {
			const { value, refusal } = played
			const { id, made } = await copy(played)
			expect(await value(duplicateEvent, made, owner(played))).toEqual({ id })
			const wrong = { ...made, key: randomUUID(), typed: { ...made.typed, nameVi: '', nameEn: '' } }
			expect(await refusal(duplicateEvent, wrong, owner(played))).toBe('invalid_fields')
		})
	})

	it('leaves the gallery behind unless it is wanted, and keeps shared files while either shows them', async () => {
		await play(async (played) => {
			const { world, value, stage } = played
			await givePicture(played)
			const { id: without } = await copy(played)
			expect(await countPictures(world.database.reader, without)).toBe(0)
			const { id } = await copy(played, { gallery: 'on' })
			await value(deleteEvent, { eventId: id }, owner(played))
			const [fact] = await listFactsAbout(world.database.reader, [`event:${id}`], 1)
			expect(fact).toMatchObject({ name: 'event.deleted' })
			await removeEventFiles.run(world, fact as never)
			expect(await world.files.get(`${path}.webp`)).toBeDefined()
			await world.database.transaction((store) => store.delete(eventPictures).where(eq(eventPictures.eventId, stage.event)))
			await removeEventFiles.run(world, fact as never)
			expect(await world.files.get(`${path}.webp`)).toBeUndefined()
		})
	})
})

describe('a draft that is deleted', () => {
	it('leaves no row behind in any table', async () => {
		await play(async (played) => {
			const { world, value } = played
			const { id } = await copy(played)
			const people = 'private/attendee-files/people-of-a-draft'
			await world.files.put(people, Buffer.from('Tên\nLan'), 'text/csv')
			await value(sendAttendeeFile, { eventId: id, path: people }, owner(played))
			const { tickets: ofCopy, variants, quotas: own } = await readContents(world.database.reader, id)
			await value(deleteEvent, { eventId: id }, owner(played))
			const [fact] = await listFactsAbout(world.database.reader, [`event:${id}`], 1)
			await removeEventFiles.run(world, fact as never)
			expect(await world.files.get(people)).toBeUndefined()
			for (const table of Object.values(tables)) {
				if (!(table instanceof PgTable)) continue
				const { name, columns } = getTableConfig(table)
				if (!columns.some((column) => column.name === 'event_id')) continue
				const left = await world.database.reader.$count(table, sql`event_id = ${id}`)
				expect([name, left]).toEqual([name, 0])
			}
			const gone = (table: PgTable, column: string, ids: readonly number[]) =>
				world.database.reader.$count(table, sql`${sql.identifier(column)} = any(${sql.param([...ids])}::bigint[])`)
			expect(await gone(events, 'id', [id])).toBe(0)
			expect(
				await gone(
					ticketQuestions,
					'ticket_id',
					ofCopy.map((ticket) => ticket.id),
				),
			).toBe(0)
			expect(
				await gone(
					variantQuotas,
					'variant_id',
					variants.map((variant) => variant.id),
				),
			).toBe(0)
			expect(
				await gone(
					tickets,
					'id',
					ofCopy.map((ticket) => ticket.id),
				),
			).toBe(0)
			expect(
				await gone(
					quotas,
					'id',
					own.map((quota) => quota.id),
				),
			).toBe(0)
		})
	})

	it('is known to every table that names an event: its rows go with the event, need an order first, or keep the event', () => {
		const tied = Object.values(tables).filter(
			(table) => table instanceof PgTable && getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === events),
		)
		expect(tied.map((table) => getTableConfig(table as PgTable).name).sort()).toEqual([
			'attendee_files',
			'attendees',
			'bib_designs',
			'bib_sheets',
			'brackets',
			'checkin_lists',
			'checkin_scans',
			'draw_lists',
			'draw_names',
			'draws',
			'event_keys',
			'event_pictures',
			'event_schedule',
			'face_searches',
			'follow_news',
			'gate_devices',
			'mailings',
			'news_mails',
			'number_configurations',
			'number_lookups',
			'number_mail_settings',
			'picture_downloads',
			'products',
			'promotions',
			'sale_reminders',
			'ticket_exchanges',
			'ticket_transfers',
			'ticket_variants',
			'tickets',
			'tournaments',
			'waiting_entries',
			'wheels',
			'wishes',
		])
	})

	it('is not deleted, and stays whole, where it is public, was ordered, or has goods', async () => {
		await play(async (played) => {
			const { refusal, stage, world } = played
			const press = (eventId: number) => refusal(deleteEvent, { eventId }, owner(played))
			const setState = (state: 'draft' | 'published') =>
				world.database.transaction((store) => store.update(events).set({ state }).where(eq(events.id, stage.event)))
			expect(await press(stage.event)).toBe('event_public')
			await setState('draft')
			expect(await press(stage.event)).toBe('event_has_goods')
			await world.database.transaction((store) => store.update(products).set({ eventId: null }).where(eq(products.eventId, stage.event)))
			await setState('published')
			const items = [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }]
			await played.value(addTicketsToCart, { eventId: stage.event, items }, lan)
			await setState('draft')
			expect(await press(stage.event)).toBe('event_held')
			await setState('published')
			await buy(played)
			await setState('draft')
			expect(await press(stage.event)).toBe('event_ordered')
			expect(await world.database.reader.$count(events, eq(events.id, stage.event))).toBe(1)
		})
	})
})
