import { describe, expect, it } from 'vitest'
import { asAccount, play, system, type Played } from '#world/testing/test-world.ts'
import { findCardCustomer } from './find-card-customer.server.ts'
import { listSavedCards } from './list-saved-cards.server.ts'
import { makeCardDefault } from './make-card-default.server.ts'
import { noteCardCustomer } from './note-card-customer.server.ts'
import { recordCardNotice } from './record-card-notice.server.ts'
import { removeSavedCard } from './remove-saved-card.server.ts'
import { setAutoCharge } from './set-auto-charge.server.ts'

const gateway = 'test'
const end = { expMonth: 12, expYear: 2030 }

/** A customer the gateway knows, with actions of both. */
async function openWallet({ world, stage, value, refusal }: Played) {
	const me = asAccount(stage.accounts.customer)
	const { name, email, accountId } = await value(findCardCustomer, { gateway }, me)
	const { ref: customerRef } = await world.gateways.card.addCustomer({ key: 'me', email, name })
	await value(noteCardCustomer, { accountId, gateway, customerRef }, system)
	const tell = (kind: string, card: { ref: string; lastFour: string; fingerprint?: string } & Partial<typeof end>, of = customerRef) =>
		value(recordCardNotice, { gateway, kind, customerRef: of, card: { brand: 'visa', ...end, ...card } }, system)
	const shown = async () => {
		const { cards, autoChargeSince } = await value(listSavedCards, { gateway }, me)
		return { cards, autoChargeSince, names: cards.map(({ lastFour, isDefault }) => lastFour + (isDefault ? '*' : '')) }
	}
	const idOf = async (lastFour: string) => (await shown()).cards.find((card) => card.lastFour === lastFour)?.id ?? 0
	return { me, customerRef, tell, shown, idOf, value, refusal, world, stage }
}

describe('saved cards', () => {
	it('are shown without their tokens, the first one as default', async () => {
		await play(async (played) => {
			const { tell, shown } = await openWallet(played)
			expect(await tell('card_saved', { ref: 'pm_a', lastFour: '4242' })).toEqual({ outcome: 'saved' })
			await tell('card_saved', { ref: 'pm_b', lastFour: '4444', expMonth: 12, expYear: 2026 })
			await tell('card_saved', { ref: 'pm_c', lastFour: '0069', expMonth: 10, expYear: 2026 })
			const { cards } = await shown()
			expect(cards).toMatchObject([
				{ lastFour: '4242', isDefault: true, expiry: 'good' },
				{ lastFour: '0069', isDefault: false, expiry: 'over' },
				{ lastFour: '4444', isDefault: false, expiry: 'soon' },
			])
			expect(JSON.stringify(cards)).not.toContain('pm_')
		})
	})

	it('are stored once, and stay removed whatever notice comes late', async () => {
		await play(async (played) => {
			const { tell, shown, idOf, value, me, world } = await openWallet(played)
			const card = { ref: 'pm_a', lastFour: '4242' }
			const outcomes = [await tell('card_saved', card), await tell('card_saved', card), await tell('card_updated', card)]
			expect(outcomes.map(({ outcome }) => outcome)).toEqual(['saved', 'known', 'updated'])
			await value(removeSavedCard, { cardId: await idOf('4242') }, me)
			expect(world.jobs.waiting()).toContain('detach-card')
			for (const kind of ['card_saved', 'card_updated', 'card_removed']) expect((await tell(kind, card)).outcome).toBe('known')
			expect((await shown()).names).toEqual([])
			expect((await tell('card_saved', card, 'cus_of_nobody')).outcome).toBe('unknown_customer')
		})
	})

	it('replace an earlier entry of the same card', async () => {
		await play(async (played) => {
			const { tell, shown, world } = await openWallet(played)
			await tell('card_saved', { ref: 'pm_old', lastFour: '4242', fingerprint: 'one', expYear: 2027 })
			await tell('card_saved', { ref: 'pm_other', lastFour: '4444', fingerprint: 'two' })
			await tell('card_saved', { ref: 'pm_new', lastFour: '4242', fingerprint: 'one', expYear: 2031 })
			expect((await shown()).cards).toMatchObject([
				{ lastFour: '4242', expYear: 2031, isDefault: true },
				{ lastFour: '4444', isDefault: false },
			])
			expect(world.jobs.waiting()).toEqual(['detach-card'])
		})
	})

	it('have one default, chosen by their owner only', async () => {
		await play(async (played) => {
			const { tell, shown, idOf, value, refusal, me, stage } = await openWallet(played)
			await tell('card_saved', { ref: 'pm_a', lastFour: '4242' })
			await tell('card_saved', { ref: 'pm_b', lastFour: '4444' })
			const cardId = await idOf('4444')
			expect(await refusal(makeCardDefault, { cardId }, asAccount(stage.accounts.owner))).toBe('card_not_found')
			expect(await refusal(removeSavedCard, { cardId }, asAccount(stage.accounts.owner))).toBe('card_not_found')
			await value(makeCardDefault, { cardId }, me)
			expect((await shown()).names).toEqual(['4444*', '4242'])
			await value(removeSavedCard, { cardId }, me)
			await value(removeSavedCard, { cardId }, me)
			expect((await shown()).names).toEqual(['4242*'])
			expect(await refusal(makeCardDefault, { cardId }, me)).toBe('card_not_found')
		})
	})

	it('are limited in number: at the limit, no page opens to add one', async () => {
		await play(async (played) => {
			const { tell, refusal, me } = await openWallet(played)
			for (let nth = 0; nth < 10; nth += 1) await tell('card_saved', { ref: `pm_${nth}`, lastFour: `000${nth}` })
			expect(await refusal(findCardCustomer, { gateway }, me)).toBe('too_many_cards')
		})
	})
})

describe('automatic payment', () => {
	it('is off until the account agrees, and ends when that card is removed', async () => {
		await play(async (played) => {
			const { tell, shown, idOf, value, refusal, me } = await openWallet(played)
			expect(await refusal(setAutoCharge, { gateway, on: true }, me)).toBe('no_card_to_charge')
			await tell('card_saved', { ref: 'pm_old', lastFour: '0069', expYear: 2025 })
			expect(await refusal(setAutoCharge, { gateway, on: true }, me)).toBe('no_card_to_charge')
			await tell('card_saved', { ref: 'pm_a', lastFour: '4242' })
			await value(makeCardDefault, { cardId: await idOf('4242') }, me)
			expect((await shown()).autoChargeSince).toBeNull()
			await value(setAutoCharge, { gateway, on: true }, me)
			expect((await shown()).autoChargeSince).toBe('2026-11-20T05:00:00.000Z')
			await value(setAutoCharge, { gateway, on: false }, me)
			expect((await shown()).autoChargeSince).toBeNull()
			await value(setAutoCharge, { gateway, on: true }, me)
			await value(removeSavedCard, { cardId: await idOf('4242') }, me)
			expect(await shown()).toMatchObject({ names: ['0069*'], autoChargeSince: null })
		})
	})
})
