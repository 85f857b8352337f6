import { describe, expect, it } from 'vitest'
import type { TestWorld } from '../world/testing/test-world.ts'
import { chooseCard } from '../app/features/payment/operations/choose-card.server.ts'
import { startPayment } from '../app/features/payment/operations/start-payment.server.ts'
import { openTill } from '../app/features/payment/testing/till.ts'
import { listSavedCards } from '../app/features/payment/saved-card/operations/list-saved-cards.server.ts'
import { noteCardCustomer } from '../app/features/payment/saved-card/operations/note-card-customer.server.ts'
import { recordCardNotice } from '../app/features/payment/saved-card/operations/record-card-notice.server.ts'
import { removeSavedCard } from '../app/features/payment/saved-card/operations/remove-saved-card.server.ts'
import { asAccount, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const gateway = 'test'

/** The customer, known at the gateway. */
async function openWallet(arena: Arena) {
	const { world, stage, value } = playedBy(arena, 0)
	for (const each of arena.worlds) each.reactions = {}
	const accountId = stage.accounts.customer
	const { ref: customerRef } = await world.gateways.card.addCustomer({ key: 'me', email: 'khach@example.vn', name: 'Khách' })
	await value(noteCardCustomer, { accountId, gateway, customerRef }, system)
	const me = asAccount(accountId)
	const tell = (nth: number, ref: string) => {
		const card = { ref, brand: 'visa', lastFour: '4242', expMonth: 12, expYear: 2030 }
		return playedBy(arena, nth).value(recordCardNotice, { gateway, kind: 'card_saved', customerRef, card }, system)
	}
	const cards = async () => (await value(listSavedCards, { gateway }, me)).cards
	return { me, tell, cards, value, world, stage, customerRef }
}

const countOf = async ({ look }: Arena, what: string) =>
	(await look<{ count: number }>(`select count(*)::int as count from ${what}`))[0]?.count ?? 0

describe('the same notice of a saved card ten times at once', () => {
	const rush = async (missing?: Missing) => {
		const arena = await openArena({ without: missing })
		const { tell } = await openWallet(arena)
		await atOnce(10, (nth) => tell(nth, 'card-1'))
		return countOf(arena, 'saved_cards')
	}

	it('is one card', async () => {
		expect(await rush()).toBe(1)
	})

	it('is one card with the index alone', async () => {
		expect(await rush({ locks: true })).toBe(1)
	})

	it('is several cards without lock and index', async () => {
		const constraints = ['saved_cards.saved_cards_ref', 'saved_cards.saved_cards_default']
		expect(await worstOf(1, () => rush({ locks: true, conflicts: true, constraints }))).toBeGreaterThan(1)
	})
})

describe('removing a card while it is charged', () => {
	/** Charges that began after their card was removed. Each fact is written under the lock of its decision, so their order shows it. */
	const lateCharges = `facts removed join payments p on p.saved_card_id = (removed.data->>'savedCardId')::bigint
		join facts started on started.name = 'payment.started' and (started.data->>'paymentId')::bigint = p.id
		where removed.name = 'saved_card.removed' and started.id > removed.id`

	async function rush(missing?: Missing) {
		const arena = await openArena({ without: missing, places: 100 })
		const { me, tell, cards, stage } = await openWallet(arena)
		const pairs = 12
		for (let nth = 0; nth < pairs; nth += 1) await tell(0, `card-${nth}`)
		const ids = (await cards()).map(({ id }) => id)
		const [first] = arena.worlds
		if (!first) throw new Error('no process')
		const orders: { number: string }[] = []
		for (const cardId of ids) {
			const order = await openTill(first, stage).place({ quantity: 1, caller: me })
			await playedBy(arena, 0).value(chooseCard, { number: order.number, gateway, cardId }, me)
			orders.push(order)
		}
		await atOnce<unknown>(pairs * 2, (nth) => {
			const at = Math.floor(nth / 2)
			const { value } = playedBy(arena, nth)
			return nth % 2 === 0
				? value(removeSavedCard, { cardId: ids[at] }, me)
				: value(startPayment, { number: orders[at]?.number, gateway }, me)
		})
		return countOf(arena, lateCharges)
	}

	it('never begins a charge with a card that is gone', async () => {
		for (let round = 0; round < 3; round += 1) expect(await rush()).toBe(0)
	})

	it('begins some without the locks', async () => {
		expect(await worstOf(0, () => rush({ locks: true }))).toBeGreaterThan(0)
	})
})

describe('one press that arrives six times', () => {
	async function press(missing?: Missing) {
		const arena = await openArena({ without: missing })
		const { me, cards, stage, world, value, customerRef } = await openWallet(arena)
		const card = await realCard(world, arena, customerRef)
		await value(recordCardNotice, { gateway, kind: 'card_saved', customerRef, card }, system)
		const order = await openTill(world, stage).place({ quantity: 1, caller: me })
		const cardId = (await cards())[0]?.id
		await value(chooseCard, { number: order.number, gateway, cardId }, me)
		// The first press got this far before its connection broke; then all tries come again.
		await value(startPayment, { number: order.number, gateway }, me)
		await atOnce(6, (nth) => openTill(playedBy(arena, nth).world, stage).pay(order, me))
		return countOf(arena, `test_gateway_charges where state = 'captured'`)
	}

	it('is one charge', async () => {
		expect(await press()).toBe(1)
	})

	it('is several charges where the attempt’s key is not the charge’s key', async () => {
		const constraints = ['test_gateway_charges.test_gateway_charges_key']
		expect(await worstOf(1, () => press({ locks: true, conflicts: true, constraints }))).toBeGreaterThan(1)
	})
})

/** A card the gateway really keeps for the customer. */
async function realCard(world: TestWorld, { stage }: Arena, customerRef: string) {
	const shop = 'http://localhost:0/payment-method'
	const { redirectUrl } = await world.gateways.card.saveCard({ key: 'k', customerRef, locale: 'vi_VN', returnUrl: shop, cancelUrl: shop })
	await openTill(world, stage).drive(redirectUrl)
	return (await world.gateways.card.listCards(customerRef))[0]
}
