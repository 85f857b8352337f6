import { tickets, ticketVariants, variantQuotas, ticketQuestions } from '../../app/features/ticket/tables.server.ts'
import { accounts } from '../../app/features/account/tables.server.ts'
import { products, productVariants } from '../../app/features/catalog/tables.server.ts'
import { deliveryMethods } from '../../app/features/delivery/tables.server.ts'
import { eventKeys, events } from '../../app/features/event/tables.server.ts'
import { promotionCodes, promotions } from '../../app/features/promotion/tables.server.ts'
import { providerMembers, providers } from '../../app/features/provider/tables.server.ts'
import { quotas } from '../../app/features/quota/tables.server.ts'
import { stockMoves } from '../../app/features/catalog/stock/tables.server.ts'
import type { Dice } from '../../app/kernel/dice.ts'
import type { Store } from '../../app/platform/database/database.server.ts'
import { createSigningKey } from '../../app/platform/signing/keys.server.ts'

/** The moment of tests that set no other: a Friday noon in Việt Nam. */
export const testNow = new Date('2026-11-20T05:00:00Z')

const hour = 3_600_000
const day = 24 * hour

async function one<Row>(rows: Promise<Row[]>): Promise<Row> {
	const [row] = await rows
	if (!row) throw new Error('nothing was inserted')
	return row
}

export interface Stage {
	provider: number
	otherProvider: number
	accounts: Record<'owner' | 'manager' | 'checkIn' | 'otherOwner' | 'staff' | 'customer', number>
	/** Published, in 30 days, sold by card and cash. */
	event: number
	/** Of another provider. */
	otherEvent: number
	draftEvent: number
	/**
	 * Variants of `event`: 350 000 ₫ with 10 places; two sharing 5 places; free with 100 places; with questions; not on sale yet, no longer on
	 * sale, sold by contact, without quota.
	 */
	variants: Record<'plain' | 'sharedA' | 'sharedB' | 'free' | 'asking' | 'soon' | 'over' | 'contact' | 'noQuota' | 'foreign', number>
	quotas: Record<'plain' | 'shared' | 'free' | 'asking' | 'stock' | 'code', number>
	question: number
	/** 250 000 ₫, 3 in stock. */
	product: number
	delivery: number
	/** `BANBE` takes 10 % off, twice at most; `CU` is over. */
	promotions: Record<'limited' | 'expired', number>
}

/** The smallest world in which everything can happen. Used by operation tests, races and the bench; a new user sees the sample world instead. */
export async function setStage(
	store: Store,
	{ now, dice, secret, places = 10 }: { now: Date; dice: Dice; secret: string; places?: number },
): Promise<Stage> {
	const at = (ms: number) => new Date(now.getTime() + ms)
	const person = (email: string, firstName: string, staff = false) =>
		one(
			store
				.insert(accounts)
				.values({ email, firstName, lastName: 'Nguyễn', staff, emailVerifiedAt: now, createdAt: now })
				.returning({ id: accounts.id }),
		)
	const provider = (slug: string, name: string) =>
		one(
			store
				.insert(providers)
				.values({ slug, name, about: { vi_VN: name }, email: `${slug}@example.vn`, phone: '+84901234567', city: 'Hà Nội', createdAt: now })
				.returning({ id: providers.id }),
		)
	const [owner, manager, checkIn, otherOwner, staff, customer] = [
		await person('chu@example.vn', 'Chủ'),
		await person('quanly@example.vn', 'Quản Lý'),
		await person('soatve@example.vn', 'Soát Vé'),
		await person('khac@example.vn', 'Khác'),
		await person('nhanvien@example.vn', 'Nhân Viên', true),
		await person('khach@example.vn', 'Khách'),
	]
	const ours = await provider('hoi-chay', 'Hội Chạy Hà Nội')
	const theirs = await provider('ban-khac', 'Ban Khác')
	await store.insert(providerMembers).values([
		{ providerId: ours.id, accountId: owner.id, role: 'owner' },
		{ providerId: ours.id, accountId: manager.id, role: 'manager' },
		{ providerId: ours.id, accountId: checkIn.id, role: 'check_in' },
		{ providerId: theirs.id, accountId: otherOwner.id, role: 'owner' },
	])

	const event = async (providerId: number, name: string, state: 'draft' | 'published') => {
		const row = await one(
			store
				.insert(events)
				.values({
					providerId,
					slug: 'chay-dem',
					state,
					name: { vi_VN: name, en_US: `${name} (en)` },
					summary: { vi_VN: 'Chạy quanh hồ' },
					description: { vi_VN: '<p>Vui</p>' },
					startsAt: at(30 * day),
					endsAt: at(30 * day + 6 * hour),
					timeZone: 'Asia/Ho_Chi_Minh',
					venue: 'Hồ Gươm',
					address: 'Đinh Tiên Hoàng',
					city: 'Hà Nội',
					coverPath: `events/${state}/cover`,
					coverColor: '#c2410c',
					currency: 'VND',
					searchText: 'chay dem ha noi',
					createdAt: now,
				})
				.returning({ id: events.id }),
		)
		await store.insert(eventKeys).values({ eventId: row.id, createdAt: now, ...createSigningKey(secret, dice) })
		return row.id
	}
	const eventId = await event(ours.id, 'Chạy đêm Hà Nội', 'published')
	const otherEvent = await event(theirs.id, 'Hội khác', 'published')
	const draftEvent = await event(ours.id, 'Chưa mở', 'draft')

	const quota = async (name: string, size: number, ofEvent: number | null = eventId, providerId = ours.id) =>
		(await one(store.insert(quotas).values({ providerId, eventId: ofEvent, name, size }).returning({ id: quotas.id }))).id
	const ticket = async (ofEvent: number, providerId: number, more: Partial<typeof tickets.$inferInsert> = {}) =>
		(
			await one(
				store
					.insert(tickets)
					.values({
						providerId,
						eventId: ofEvent,
						name: { vi_VN: 'Vé chạy', en_US: 'Run' },
						description: { vi_VN: '' },
						attributes: [],
						askedFields: {},
						position: 0,
						...more,
					})
					.returning({ id: tickets.id }),
			)
		).id
	const variant = async (ticketId: number, ofEvent: number, quotaIds: number[], more: Partial<typeof ticketVariants.$inferInsert> = {}) => {
		const { id } = await one(
			store
				.insert(ticketVariants)
				.values({ eventId: ofEvent, ticketId, attributes: {}, priceMinor: 350_000, position: 0, ...more })
				.returning({ id: ticketVariants.id }),
		)
		if (quotaIds.length > 0) await store.insert(variantQuotas).values(quotaIds.map((quotaId) => ({ variantId: id, quotaId })))
		return id
	}
	const quotaIds = {
		plain: await quota('vé', places),
		shared: await quota('chung', 5),
		free: await quota('miễn phí', 100),
		asking: await quota('hỏi', 20),
		stock: await quota('áo', 3),
		code: await quota('mã', 2),
	}
	const run = await ticket(eventId, ours.id, {
		attributes: [
			{
				key: 'distance',
				name: { vi_VN: 'Cự ly' },
				values: [
					{ key: '5k', name: { vi_VN: '5 km' } },
					{ key: '10k', name: { vi_VN: '10 km' } },
				],
			},
		],
	})
	const freeTicket = await ticket(eventId, ours.id, { name: { vi_VN: 'Vé mời', en_US: 'Free ticket' }, maxPerOrder: 4 })
	const askingTicket = await ticket(eventId, ours.id, {
		askedFields: { dateOfBirth: 'required', gender: 'optional', guardianName: 'optional' },
		minPerOrder: 2,
		maxPerOrder: 6,
	})
	const foreignTicket = await ticket(otherEvent, theirs.id)
	const { id: question } = await one(
		store
			.insert(ticketQuestions)
			.values({
				ticketId: askingTicket,
				kind: 'choice',
				label: { vi_VN: 'Cỡ áo' },
				options: [
					{ value: 'M', label: { vi_VN: 'M' } },
					{ value: 'L', label: { vi_VN: 'L' } },
				],
				required: true,
				position: 0,
			})
			.returning({ id: ticketQuestions.id }),
	)
	const product = await one(
		store
			.insert(products)
			.values({
				providerId: ours.id,
				eventId,
				slug: 'ao-thun',
				name: { vi_VN: 'Áo thun' },
				options: [
					{ key: 'color', name: { vi_VN: 'Màu', en_US: 'Color' }, values: [{ key: 'red', name: { vi_VN: 'Đỏ', en_US: 'Red' } }] },
					{ key: 'size', name: { vi_VN: 'Cỡ', en_US: 'Size' }, values: [{ key: 'm', name: { vi_VN: 'M', en_US: 'M' } }] },
				],
				coverPath: 'products/ao',
				coverColor: '#334155',
				currency: 'VND',
				position: 0,
			})
			.returning({ id: products.id }),
	)
	const productVariant = await one(
		store
			.insert(productVariants)
			.values({
				productId: product.id,
				name: { vi_VN: 'Đỏ · M' },
				choices: { color: 'red', size: 'm' },
				priceMinor: 250_000,
				weightGrams: 180,
				quotaId: quotaIds.stock,
				position: 0,
			})
			.returning({ id: productVariants.id }),
	)
	await store.insert(stockMoves).values({ key: 'opening', variantId: productVariant.id, change: 3, reason: 'delivered', stock: 3, at: now })
	const delivery = await one(
		store
			.insert(deliveryMethods)
			.values({ name: { vi_VN: 'Giao hàng tiết kiệm' }, priceMinor: 30_000, currency: 'VND', position: 0 })
			.returning({ id: deliveryMethods.id }),
	)
	const code = async (name: string, more: Partial<typeof promotions.$inferInsert>) => {
		const { id } = await one(
			store
				.insert(promotions)
				.values({ providerId: ours.id, eventId, name: { vi_VN: name }, kind: 'percent', value: 10, ...more })
				.returning({ id: promotions.id }),
		)
		await store.insert(promotionCodes).values({ promotionId: id, providerId: ours.id, code: name })
		return id
	}
	return {
		provider: ours.id,
		otherProvider: theirs.id,
		accounts: {
			owner: owner.id,
			manager: manager.id,
			checkIn: checkIn.id,
			otherOwner: otherOwner.id,
			staff: staff.id,
			customer: customer.id,
		},
		event: eventId,
		otherEvent,
		draftEvent,
		variants: {
			plain: await variant(run, eventId, [quotaIds.plain], { attributes: { distance: '5k' } }),
			sharedA: await variant(run, eventId, [quotaIds.shared], { attributes: { distance: '10k' }, originalPriceMinor: 400_000 }),
			sharedB: await variant(run, eventId, [quotaIds.shared]),
			free: await variant(freeTicket, eventId, [quotaIds.free], { priceMinor: 0 }),
			asking: await variant(askingTicket, eventId, [quotaIds.asking]),
			soon: await variant(run, eventId, [quotaIds.plain], { opensAt: at(day) }),
			over: await variant(run, eventId, [quotaIds.plain], { closesAt: at(-day) }),
			contact: await variant(run, eventId, [quotaIds.plain], { contact: true }),
			noQuota: await variant(run, eventId, []),
			foreign: await variant(foreignTicket, otherEvent, [await quota('của họ', 50, otherEvent, theirs.id)]),
		},
		quotas: quotaIds,
		question,
		product: productVariant.id,
		delivery: delivery.id,
		promotions: { limited: await code('BANBE', { quotaId: quotaIds.code }), expired: await code('CU', { endsAt: at(-day) }) },
	}
}
