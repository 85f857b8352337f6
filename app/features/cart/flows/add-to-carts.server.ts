import { Refusal, type GroupedRequest } from '~/kernel/operation.ts'
import { doTogether } from '~/platform/database/deeds.server.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { changeOfCounters, insertionOfUses, listUsesOfCartLines } from '~/features/quota/store.server.ts'
import { contentsOf, findOffers, findPromotions, offerKey, type WantedThing } from './read-cart-contents.server.ts'
import { lockForTaking, wantsOf } from './lock-for-taking.server.ts'
import { nameOwners } from './name-cart-owners.server.ts'
import { draftsFor, type AttendeeDraft } from '~/features/cart/rules/attendee-draft.ts'
import { keysAfter } from '~/features/cart/rules/added-keys.ts'
import { cartView } from '~/features/cart/rules/cart-view.ts'
import { defaultHoldMinutes, holdEnd, holdExpired } from '~/features/cart/rules/hold.ts'
import type { Offer } from '~/features/cart/rules/offer.ts'
import {
	listCartLines,
	lockOrCreateCarts,
	updateOfCarts,
	upsertLines,
	type CartRow,
	type LineChange,
} from '~/features/cart/store.server.ts'
import { viewedCart } from '~/features/cart/answers/viewed-cart.server.ts'

interface Item {
	variantId: number
	quantity: number
	attendees?: AttendeeDraft[]
}

interface Piece {
	offer: Offer
	quantity: number
}

/** A thing to add; without an offer when nothing is sold under its number. */
export interface AddedPiece {
	variantId: number
	quantity: number
	offer: Offer | undefined
}

/** The rules that differ between tickets and goods when they are added to carts. */
export interface JoiningWay<Input, Code extends string> {
	kind: WantedThing['kind']
	/** Whether this request may add an offer that is sold under one of its numbers. */
	takes: (offer: Offer, input: Input) => boolean
	/** Why the cart may not hold the added things together with the present ones; places are not checked here. */
	refusalOf: (present: readonly Piece[], added: readonly AddedPiece[], now: Date) => { code: Code; data: Record<string, unknown> } | null
	/** What the added things change on the cart itself. */
	mark?: (cart: CartRow, input: Input) => void
}

/** A line as the requests of a group change it. */
interface OpenLine extends LineChange {
	/** How many places to take for the line. */
	added: number
}

type Lines = Map<number, Map<string, OpenLine>>

/**
 * Puts things into carts and holds their places (truths §1.2, §1.10): everything of a request, or nothing. It is the hot path of a sale: requests
 * that wait are decided together, one after the other in memory, and written in a few statements (docs/decisions/0005). Requests of one visitor with
 * the same key add once: the cart's row, which remembers the last keys, is locked while they are decided.
 */
export async function joinTogether<Input extends { items: readonly Item[]; key?: string | undefined }, Code extends string>(
	{ store, now }: { store: Store; now: Date },
	requests: readonly GroupedRequest<Input>[],
	{ kind, takes, refusalOf, mark }: JoiningWay<Input, Code>,
) {
	const visitors = requests.flatMap(({ visitor }) => visitor ?? [])
	if (visitors.length === 0) return requests.map(({ refuse }) => refuse('no_visitor'))
	const carts = new Map((await lockOrCreateCarts(store, visitors, now)).map((cart) => [cart.visitor, cart]))
	const present = await listCartLines(
		store,
		[...carts.values()].map(({ id }) => id),
	)
	const wanted = requests.flatMap(({ input: { items } }) => items.map(({ variantId }) => ({ kind, variantId })))
	const offers = await findOffers(store, [...present, ...wanted])
	const wants = requests.flatMap(({ input: { items } }) =>
		items.flatMap(({ variantId, quantity }) => wantsOf(offers.get(offerKey({ kind, variantId })) ?? { quotaIds: [] }, quantity)),
	)
	// The answers' data is read before the lock on quotas, because everybody else waits for that lock. A hold that ends meanwhile is shown as over.
	const heldBefore = await listUsesOfCartLines(
		store,
		present.map(({ id }) => id),
	)
	const promotions = await findPromotions(store, [...carts.values()], offers.values())
	const taking = await lockForTaking(
		store,
		wants.map(({ quotaId }) => quotaId),
		wants,
		now,
	)

	const lines: Lines = new Map()
	for (const { cartId, kind: known, variantId, quantity, attendees } of present)
		linesOf(lines, cartId).set(offerKey({ kind: known, variantId }), { cartId, kind: known, variantId, quantity, attendees, added: 0 })

	const decide = ({ input, refuse }: GroupedRequest<Input>, cart: CartRow) => {
		// A second press before the answer, or the same request again: the cart has the things already, and is the answer.
		if (input.key !== undefined && cart.addedKeys.includes(input.key)) return undefined
		const open = linesOf(lines, cart.id)
		const pieces = [...open].flatMap(([key, { quantity }]) => {
			const offer = offers.get(key)
			return offer ? [{ offer, quantity }] : []
		})
		const added = input.items.map(({ variantId, quantity }) => {
			const offer = offers.get(offerKey({ kind, variantId }))
			return { variantId, quantity, offer: offer && takes(offer, input) ? offer : undefined }
		})
		const refused = refusalOf(pieces, added, now)
		if (refused) return refuse(refused.code, refused.data)
		const [short] = taking.hold(added.flatMap(({ offer, quantity }) => (offer ? wantsOf(offer, quantity) : [])))
		if (short) {
			const item = added.find(({ offer }) => offer?.quotaIds.includes(short.quotaId))
			return refuse('sold_out', { variantId: item?.variantId, kind, left: short.left })
		}
		for (const item of input.items) addTo(open, { cartId: cart.id, kind, ...item })
		mark?.(cart, input)
		if (input.key !== undefined) cart.addedKeys = keysAfter(cart.addedKeys, [input.key])
		if (!cart.holdEndsAt || holdExpired(cart.holdEndsAt, now))
			cart.holdEndsAt = holdEnd(now, added[0]?.offer?.ticket?.holdMinutes ?? defaultHoldMinutes)
		return undefined
	}
	const outcomes = requests.map((request) => {
		const cart = request.visitor ? carts.get(request.visitor) : undefined
		return cart ? decide(request, cart) : request.refuse('no_visitor')
	})

	const changed = [...lines.values()].flatMap((ofCart) => [...ofCart.values()]).filter(({ added }) => added > 0)
	const written = await upsertLines(
		store,
		changed.map(({ added: _added, ...line }) => line),
	)
	const cartOf = new Map([...carts.values()].map((cart) => [cart.id, cart]))
	const uses = written.flatMap((line) => {
		const { added } = linesOf(lines, line.cartId).get(offerKey(line)) ?? { added: 0 }
		const expiresAt = cartOf.get(line.cartId)?.holdEndsAt
		return wantsOf(offers.get(offerKey(line)) ?? { quotaIds: [] }, added).map((want) => ({
			...want,
			cartLineId: line.id,
			state: 'held' as const,
			expiresAt: expiresAt ?? null,
		}))
	})
	const touched = new Set(changed.map(({ cartId }) => cartId))
	await doTogether(store, [
		changeOfCounters(taking.moves()),
		insertionOfUses(uses),
		updateOfCarts(
			[...carts.values()].filter(({ id }) => touched.has(id)),
			now,
		),
	])

	const after = new Map([...present, ...written].map((line) => [line.id, line]))
	const contents = contentsOf([...carts.values()], { lines: [...after.values()], offers, uses: [...heldBefore, ...uses], promotions })
	return (await nameOwners<Code | 'no_visitor' | 'sold_out'>(store, requests, outcomes)).map((outcome, index) => {
		if (outcome instanceof Refusal) return outcome
		const request = requests[index]
		const own = contents.find(({ cart }) => cart.visitor === request?.visitor)
		if (!request || !own) throw new Error('a decided cart is gone')
		return cartView(viewedCart(own), request.locale, now)
	})
}

function linesOf(lines: Lines, cartId: number): Map<string, OpenLine> {
	const known = lines.get(cartId) ?? new Map<string, OpenLine>()
	lines.set(cartId, known)
	return known
}

function addTo(
	open: Map<string, OpenLine>,
	{ cartId, kind, variantId, quantity, attendees = [] }: Item & WantedThing & { cartId: number },
) {
	const key = offerKey({ kind, variantId })
	const line = open.get(key) ?? { cartId, kind, variantId, quantity: 0, attendees: [], added: 0 }
	open.set(key, {
		...line,
		quantity: line.quantity + quantity,
		// Goods have no attendees.
		attendees: kind === 'product' ? [] : [...draftsFor(line.quantity, line.attendees), ...draftsFor(quantity, attendees)],
		added: line.added + quantity,
	})
}
