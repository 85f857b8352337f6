import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestCard } from '../../app/platform/gateways/test-gateway/cards.ts'
import { driveTestGateway } from '../../app/platform/gateways/test-gateway/drive.ts'
import { change, cookieOf } from '../../bench/purchases.ts'
import type { SeededDice } from '../../app/kernel/seeded-dice.ts'
import type { Stage } from '../../world/testing/stage.ts'
import type { Door } from './door.ts'

/** What the server told a buyer about an order, and may never take back. */
export interface Told {
	key: string
	id: number
	number: string
	secret: string
	status: string
	total: { amount: number; currency: string }
	/** For a card: whether the gateway took the money, as its page said. */
	card?: 'paid' | 'declined' | 'abandoned'
}

export interface Shop {
	door: Door
	origin: string
	stage: Pick<Stage, 'event' | 'variants'>
	/** What buyers were told; all buyers add to this list. */
	told: Told[]
	isClosing: () => boolean
}

type Way = 'free' | 'cash_on_delivery' | 'card'

/** The longest pause of a buyer between two purchases, in milliseconds, so that kills meet every step of buying and not only a rush. */
const longestThought = 120

/** Buys again and again until the shop closes; every purchase that began is finished, however often the server is killed meanwhile. */
export async function keepBuying(shop: Shop, dice: SeededDice): Promise<void> {
	while (!shop.isClosing()) {
		await pause(dice.below(longestThought))
		await buyOnce(shop, dice)
	}
}

async function buyOnce(shop: Shop, dice: SeededDice): Promise<void> {
	const { door, origin, stage, told } = shop
	const way: Way = dice.pick(['free', 'cash_on_delivery', 'card', 'card'])
	const quantity = dice.pick([1, 1, 2])
	const attendees = ['Trần Thị Lan', 'Lê Văn Minh'].slice(0, quantity).map((name) => ({ name }))
	const variantId = way === 'free' ? stage.variants.free : stage.variants.plain
	// An answer that is lost here leaves a hold that nobody knows: the next try comes from a new visitor.
	const held = await door.persist(() =>
		change(origin, 'AddTicketsToCartMutation', { eventId: stage.event, items: [{ variantId, quantity, attendees }] }, ''),
	)
	const cookie = cookieOf(held)
	// The buyer leaves the place in the cart, and its hold ends by itself.
	if (dice.chance(0.05)) return
	if (way !== 'free' && dice.chance(0.2)) await door.persist(() => change(origin, 'ApplyCodeMutation', { code: 'banbe' }, cookie))

	const key = randomUUID()
	const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
	const placed = await door.persist(() => change(origin, 'PlaceOrderMutation', { key, contact, paymentMethod: way }, cookie))
	const { order, next } = (JSON.parse(placed.body) as { placeOrder: { order: Omit<Told, 'key'>; next: { kind: string; url?: string } } })
		.placeOrder
	const entry: Told = { ...order, key }
	told.push(entry)
	if (next.url === undefined) return

	const url = new URL(next.url, origin).href
	const page = await door.persist(async () => {
		const response = await fetch(url, { redirect: 'manual' })
		await response.arrayBuffer()
		return response.headers.get('location') ?? `nowhere (${response.status})`
	})
	if (!page.includes('/test-gateway/')) throw new Error(`${order.number} was to be paid at ${page}`)
	await payAt(shop, page, entry, dice)
}

async function payAt({ door, origin }: Shop, page: string, entry: Told, dice: SeededDice): Promise<void> {
	const answer = dice.weighted<TestCard | 'abandon'>([
		['4242424242424242', 6],
		['4000002500003155', 2],
		['4000000000000002', 1],
		['abandon', 1],
	])
	const abandon = answer === 'abandon'
	const manner = {
		card: abandon ? undefined : answer,
		abandon,
		noticeCopies: dice.pick([1, 2]),
		noticeMoment: dice.pick(['before_redirect', 'after_redirect'] as const),
	}
	await door.persist(() => driveTestGateway(fetch, page, manner))
	entry.card = abandon ? 'abandoned' : answer === '4000000000000002' ? 'declined' : 'paid'

	entry.status = (await door.persist(() => lookUp(origin, entry))).status
}

interface Shown {
	status: string
	attendees: { code: string | null }[]
	lines: { quantity: number }[]
}

/** An order as its buyer sees it now. */
export async function lookUp(origin: string, { number, secret }: Pick<Told, 'number' | 'secret'>): Promise<Shown> {
	const response = await fetch(`${origin}/api/odoo/query-no-cache`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify([{ queryName: 'FindOrderQuery' }, { number, secret }]),
	})
	if (response.status !== 200) throw new Error(`FindOrderQuery: ${response.status} ${await response.text()}`)
	return ((await response.json()) as { findOrder: Shown }).findOrder
}
