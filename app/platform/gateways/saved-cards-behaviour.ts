import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { money } from '~/kernel/money.ts'
import {
	GatewayRefused,
	type CardNotice,
	type ChargeRequest,
	type CardGateway,
	type Notice,
	type SavedCardCharge,
} from './gateway.server.ts'
import type { TestCard } from './test-gateway/cards.ts'

/** A gateway, and a person who uses its pages. */
export interface CardBench {
	gateway: CardGateway
	/** Uses a hosted page. It answers where the page leads, or `page` where the person stays on it. */
	visit: (url: string, act?: { card?: TestCard; challenge?: 'approve' | 'refuse'; abandon?: boolean }) => Promise<string>
	/** The gateway's notices since the last call. */
	told: () => Promise<(Notice | CardNotice)[]>
	reset: () => Promise<void>
	close: () => Promise<void>
}

const returnUrl = 'https://shop.example.vn/payment-method?added=1'
const cancelUrl = 'https://shop.example.vn/payment-method'
const amount = money(350_000, 'VND')

/** What every gateway promises about the cards it keeps. */
export function keepsCards(title: string, open: () => Promise<CardBench>) {
	describe(title, () => {
		let bench: CardBench
		let count = 0
		beforeAll(async () => void (bench = await open()))
		beforeEach(() => bench.reset())
		afterAll(() => bench.close())

		const customer = async () =>
			(await bench.gateway.addCustomer({ key: `account:${(count += 1)}`, email: 'lan@example.vn', name: 'Trần Thị Lan' })).ref
		const page = async (customerRef: string, key = `setup:${(count += 1)}`) =>
			(await bench.gateway.saveCard({ key, customerRef, locale: 'vi_VN', returnUrl, cancelUrl })).redirectUrl
		async function kept(card: TestCard) {
			const customerRef = await customer()
			expect(await bench.visit(await page(customerRef), { card })).toBe(returnUrl)
			const [found] = await bench.gateway.listCards(customerRef)
			if (!found) throw new Error('no card was kept')
			await bench.told()
			return { customerRef, cardRef: found.ref }
		}
		const charge = (more: Pick<SavedCardCharge, 'customerRef' | 'cardRef'> & Partial<SavedCardCharge>): SavedCardCharge => ({
			key: `payment:${(count += 1)}`,
			amount,
			orderNumber: 'H-7K2M9',
			description: 'Vé Giải chạy Hồ Tây',
			locale: 'vi_VN',
			...more,
		})
		const buyer = { returnUrl, cancelUrl, expiresAt: new Date('2026-11-20T03:15:00Z') }

		it('lists the money it holds and gave back, by the names we know the charges by', async () => {
			const { customerRef, cardRef } = await kept('4242424242424242')
			const { ref: alone } = await bench.gateway.chargeCard(charge({ customerRef, cardRef }))
			const opened = (nth: number) =>
				bench.gateway.open({
					...{ key: `payment:page-${nth}`, amount, orderNumber: 'H-7K2M9', description: 'Vé', email: 'lan@example.vn', locale: 'vi_VN' },
					...{ returnUrl, cancelUrl, startedAt: new Date('2026-11-20T03:00:00Z'), expiresAt: new Date('2026-11-20T03:15:00Z') },
				})
			const [paid, unpaid] = [await opened(1), await opened(2)]
			await bench.visit(paid.redirectUrl)
			expect(await bench.gateway.refund(paid.ref, money(50_000, 'VND'), 'refund:1:1')).toBe('refunded')
			const held = (await bench.gateway.listMoney?.(new Date(0))) ?? []
			const of = (ref: string | null) => held.find((each) => each.ref === ref)
			expect(of(paid.ref)).toMatchObject({ taken: amount, backMinor: 50_000 })
			expect(of(alone)).toMatchObject({ taken: amount, backMinor: 0 })
			expect(of(unpaid.ref)).toBeUndefined()
		})

		it('knows a customer by their key', async () => {
			const request = { key: `account:${(count += 1)}`, email: 'lan@example.vn', name: 'Lan' }
			expect(await bench.gateway.addCustomer(request)).toEqual(await bench.gateway.addCustomer(request))
		})

		it('keeps a card on its own page, and tells', async () => {
			const customerRef = await customer()
			const url = await page(customerRef, 'once')
			expect(await page(customerRef, 'once')).toBe(url)
			expect(await bench.visit(url)).toBe(returnUrl)
			const cards = await bench.gateway.listCards(customerRef)
			expect(cards).toMatchObject([{ brand: 'visa', lastFour: '4242', expMonth: 12 }])
			expect((await bench.told()).filter((notice) => 'card' in notice)).toMatchObject([{ kind: 'card_saved', customerRef, card: cards[0] }])
			// The buyer presses again on the page that is still open in another tab.
			expect(await bench.visit(url)).toBe(returnUrl)
			expect(await bench.gateway.listCards(customerRef)).toHaveLength(1)
		})

		it('asks the bank before it keeps a card whose bank wants to be asked', async () => {
			const customerRef = await customer()
			await bench.visit(await page(customerRef), { card: '4000002500003155', challenge: 'refuse' })
			expect(await bench.gateway.listCards(customerRef)).toEqual([])
			expect(await bench.visit(await page(customerRef), { card: '4000002500003155' })).toBe(returnUrl)
			expect(await bench.gateway.listCards(customerRef)).toMatchObject([{ lastFour: '3155' }])
		})

		it('keeps no card that is declined, and lets another be tried', async () => {
			const customerRef = await customer()
			const url = await page(customerRef)
			expect(await bench.visit(url, { card: '4000000000000002' })).toBe('page')
			expect(await bench.gateway.listCards(customerRef)).toEqual([])
			expect(await bench.visit(url)).toBe(returnUrl)
			expect(await bench.gateway.listCards(customerRef)).toHaveLength(1)
		})

		it('leads a person who gives up back, and keeps nothing', async () => {
			const customerRef = await customer()
			expect(await bench.visit(await page(customerRef), { abandon: true })).toBe(cancelUrl)
			expect(await bench.gateway.listCards(customerRef)).toEqual([])
			expect(await bench.told()).toEqual([])
		})

		it('keeps the card a buyer pays with only when they asked for it', async () => {
			const customerRef = await customer()
			const request: ChargeRequest = {
				...{ key: 'pay-and-keep', amount, orderNumber: 'H-7K2M9', description: 'Vé', email: 'lan@example.vn', locale: 'vi_VN' },
				...{ returnUrl, cancelUrl, startedAt: new Date('2026-11-20T03:00:00Z'), expiresAt: buyer.expiresAt },
			}
			await bench.visit((await bench.gateway.open({ ...request, key: 'pay-only' })).redirectUrl)
			expect((await bench.told()).map(({ kind }) => kind)).toEqual(['captured'])
			const { ref, redirectUrl } = await bench.gateway.open({ ...request, saveFor: customerRef })
			expect(await bench.visit(redirectUrl)).toBe(returnUrl)
			expect(await bench.gateway.stateOf(ref)).toBe('captured')
			expect((await bench.told()).map(({ kind }) => kind).sort()).toEqual(['captured', 'card_saved'])
			expect(await bench.gateway.listCards(customerRef)).toHaveLength(1)
		})

		it('charges a kept card once for each key, and refunds it', async () => {
			const asked = charge({ ...(await kept('4242424242424242')), buyer })
			const [first, again] = [await bench.gateway.chargeCard(asked), await bench.gateway.chargeCard(asked)]
			expect(first).toMatchObject({ state: 'captured' })
			expect(again).toEqual(first)
			const ref = first.ref ?? ''
			expect(await bench.told()).toMatchObject([{ kind: 'captured', ref, key: asked.key, amount }])
			expect(await bench.gateway.stateOf(ref)).toBe('captured')
			expect(await bench.gateway.cancel(ref)).toBe('captured')
			expect(await bench.gateway.refund(ref, amount, 'back')).toBe('refunded')
			expect(await bench.gateway.stateOf(ref)).toBe('refunded')
		})

		it('sends the buyer to their bank where it asks every time', async () => {
			const card = await kept('4000002760003184')
			for (const [challenge, state, kind] of [
				['approve', 'captured', 'captured'],
				['refuse', 'failed', 'failed'],
			] as const) {
				const charged = await bench.gateway.chargeCard(charge({ ...card, buyer }))
				if (charged.state !== 'open' || charged.redirectUrl === null) throw new Error('the bank did not ask')
				expect(await bench.gateway.stateOf(charged.ref)).toBe('open')
				expect(await bench.visit(charged.redirectUrl, { challenge })).toBe(returnUrl)
				expect(await bench.gateway.stateOf(charged.ref)).toBe(state)
				expect(await bench.told()).toMatchObject([
					{ kind, ref: charged.ref, ...(kind === 'failed' && { failureCode: 'authentication_failed' }) },
				])
			}
		})

		it('stops a charge the bank still asks about', async () => {
			const charged = await bench.gateway.chargeCard(charge({ ...(await kept('4000002760003184')), buyer }))
			expect(await bench.gateway.cancel(charged.ref ?? '')).toBe('canceled')
		})

		it.each([
			['a bank that would ask declines when nobody is there', '4000002760003184', undefined, 'authentication_required'],
			['a card may be kept and decline later', '4000000000000341', buyer, 'card_declined'],
		] as const)('%s', async (_what, card, present, failureCode) => {
			const asked = charge({ ...(await kept(card)), ...(present && { buyer: present }) })
			const charged = await bench.gateway.chargeCard(asked)
			expect(charged).toMatchObject({ state: 'failed', failureCode })
			expect(await bench.gateway.chargeCard(asked)).toEqual(charged)
			expect(await bench.told()).toMatchObject([{ kind: 'failed', ref: charged.ref, key: asked.key, failureCode }])
		})

		it('charges a card without its buyer there, when the bank does not ask', async () => {
			expect(await bench.gateway.chargeCard(charge(await kept('4000002500003155')))).toMatchObject({ state: 'captured' })
		})

		it('never charges a detached card', async () => {
			const card = await kept('4242424242424242')
			await bench.gateway.detachCard(card.cardRef)
			await bench.gateway.detachCard(card.cardRef)
			await expect(bench.gateway.chargeCard(charge({ ...card, buyer }))).rejects.toBeInstanceOf(GatewayRefused)
			expect(await bench.gateway.listCards(card.customerRef)).toEqual([])
			expect(await bench.told()).toMatchObject([{ kind: 'card_removed', customerRef: card.customerRef, card: { ref: card.cardRef } }])
		})

		it('charges no card of another customer', async () => {
			const { cardRef } = await kept('4242424242424242')
			const customerRef = await customer()
			await expect(bench.gateway.chargeCard(charge({ customerRef, cardRef, buyer }))).rejects.toBeInstanceOf(GatewayRefused)
		})

		it('forgets a customer with every card', async () => {
			const card = await kept('4242424242424242')
			await bench.gateway.removeCustomer(card.customerRef)
			await bench.gateway.removeCustomer(card.customerRef)
			await expect(bench.gateway.chargeCard(charge(card))).rejects.toBeInstanceOf(GatewayRefused)
			await expect(bench.gateway.listCards(card.customerRef)).rejects.toBeInstanceOf(GatewayRefused)
		})
	})
}
