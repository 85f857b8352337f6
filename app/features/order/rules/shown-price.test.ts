import { describe, expect, it } from 'vitest'
import { shownPrice } from './shown-price.ts'

const email = 'lan@example.vn'
const ways = (...codes: string[]) => codes.map((code) => ({ code, comingSoon: code === 'paypal' }))
const [post, quoted, pickup] = [1, 2, 3]
const deliveries = [post, quoted, pickup].map((id) => ({ id }))
const loaded = { payment: 'card', delivery: post, payments: ways('card', 'cash_on_delivery', 'paypal'), deliveries, total: 530 }
const nothingElse = { loaded, answered: undefined, repriced: undefined }

describe('what a checkout shows', () => {
	it('is the price the page was loaded with, until the buyer chooses something', () => {
		expect(shownPrice(nothingElse, undefined)).toMatchObject({ payment: 'card', delivery: post, priced: loaded })
		expect(shownPrice(nothingElse, { payment: 'cash_on_delivery', delivery: post, email })).toMatchObject({ payment: 'cash_on_delivery' })
		expect(shownPrice(nothingElse, { payment: 'paypal', delivery: 99, email })).toMatchObject({ payment: 'card', delivery: post })
	})

	it('offers no cash for a delivery whose price is not final', () => {
		const picked = { payment: 'cash_on_delivery', delivery: quoted, email }
		const repriced = { ...loaded, delivery: quoted, payments: ways('card', 'paypal'), total: 500, asked: picked }
		const shown = shownPrice({ ...nothingElse, repriced }, picked)
		expect(shown).toMatchObject({ payment: 'card', delivery: quoted, priced: { total: 500 } })
		expect(shown.newest.payments).toEqual(repriced.payments)
	})

	it('asks for no payment once a pickup leaves nothing to pay', () => {
		const picked = { payment: 'card', delivery: pickup, email }
		const repriced = { ...loaded, payment: 'free', delivery: pickup, payments: ways('free'), total: 0, asked: picked }
		expect(shownPrice({ ...nothingElse, repriced }, picked)).toMatchObject({ payment: 'free', priced: { total: 0 } })
		// After a refusal it stays so.
		const answered = { ...loaded, payment: 'free', delivery: pickup, payments: ways('free'), total: 0 }
		expect(shownPrice({ loaded, answered, repriced }, picked)).toMatchObject({ payment: 'free', priced: answered })
	})

	it('keeps the known price while another choice is being priced', () => {
		const repriced = { ...loaded, delivery: quoted, payments: ways('card'), asked: { payment: 'card', delivery: quoted, email } }
		const shown = shownPrice({ ...nothingElse, repriced }, { payment: 'card', delivery: post, email })
		expect(shown.newest).toBe(loaded)
		expect(shown.priced).toBe(loaded)
	})

	it('follows a choice made after a refusal', () => {
		const answered = { ...loaded, total: 530 }
		const picked = { payment: 'card', delivery: quoted, email }
		const repriced = { ...loaded, delivery: quoted, payments: ways('card'), total: 500, asked: picked }
		const shown = shownPrice({ loaded, answered, repriced }, picked)
		expect(shown).toMatchObject({ newest: repriced, priced: repriced, delivery: quoted })
	})

	it('is the price for the present buyer, not for the address typed before', () => {
		const picked = { payment: 'card', delivery: post, email }
		const answered = { ...loaded, total: 400 }
		const repriced = { ...loaded, total: 530, asked: picked }
		expect(shownPrice({ loaded: answered, answered, repriced }, picked).priced).toBe(repriced)
		expect(shownPrice({ loaded, answered, repriced }, { ...picked, email: 'minh@example.vn' }).priced).toBe(answered)
	})
})
