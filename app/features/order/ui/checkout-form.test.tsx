import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import type { Locale } from '~/kernel/locale.ts'
import { money } from '~/kernel/money.ts'
import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import type { CartView } from '~/features/cart/rules/cart-view.ts'
import type { CheckoutAnswer, PricedCart } from './checkout-answer.ts'
import { CheckoutForm, type CheckoutFormProps } from './checkout-form.tsx'

const catalogues = { vi_VN: vietnamese, en_US: english }
const now = '2026-11-20T05:00:00.000Z'
const vnd = (amount: number) => money(amount, 'VND')

function cartOf(total: number, more: Partial<CartView> = {}): CartView {
	const zero = vnd(0)
	return {
		id: 1,
		eventId: 1,
		event: {
			id: 1,
			slug: 'chay-dem-1',
			name: 'Chạy đêm',
			startsAt: '2026-12-05T12:00:00.000Z',
			endsAt: '2026-12-05T18:00:00.000Z',
			timeZone: 'Asia/Ho_Chi_Minh',
			paymentMethods: ['card', 'cash_on_delivery'],
		},
		lines: [
			{
				id: 12,
				kind: 'ticket',
				variantId: 5,
				ticketId: 7,
				name: 'Vé chạy',
				detail: '10 km',
				coverUrl: null,
				quantity: 2,
				price: vnd(total / 2),
				originalPrice: null,
				subtotal: vnd(total),
				discount: zero,
				maxPerOrder: 10,
				notSold: null,
				held: true,
				attendees: [{}, {}],
			},
		],
		holdEndsAt: '2026-11-20T05:15:00.000Z',
		totals: {
			count: 2,
			subtotal: vnd(total),
			original: vnd(total),
			savings: zero,
			discount: zero,
			tax: zero,
			deposit: zero,
			delivery: zero,
			paymentFee: zero,
			total: vnd(total),
		},
		code: null,
		codes: [],
		pricedByBuyer: false,
		reductions: [],
		needsDelivery: false,
		restDueAt: null,
		weightGrams: 0,
		...more,
	}
}

const methods = [
	{ code: 'card', name: 'Thẻ', comingSoon: false, fee: vnd(0) },
	{ code: 'cash_on_delivery', name: 'Tiền mặt', comingSoon: false, fee: vnd(15_000) },
	{ code: 'paypal', name: 'PayPal', comingSoon: true, fee: vnd(0) },
]
const priced = (cart: CartView, more: Partial<PricedCart> = {}): PricedCart => ({
	cart,
	payments: methods,
	deliveries: [],
	payment: 'card',
	delivery: undefined,
	online: { ways: ['card'], limits: [], own: false },
	...more,
})
const key = '4f8a5a50-3c5c-4a8e-9f0e-1d2c3b4a5f60'

function shown(more: Partial<CheckoutFormProps['loaded']> = {}, answer?: CheckoutAnswer, locale: Locale = 'en_US'): string {
	const loaded = {
		...priced(cartOf(700_000)),
		missing: 0,
		now,
		key,
		isGuest: true,
		buyer: { email: '', name: '', phone: '' },
		lastInvoiceTo: null,
		cards: null,
		...more,
	}
	const Page = createRoutesStub([{ path: '/', Component: () => <CheckoutForm loaded={loaded} answer={answer} onReprice={() => {}} /> }])
	return renderToStaticMarkup(
		<LanguageContext value={{ locale, catalogue: catalogues[locale] }}>
			<Page />
		</LanguageContext>,
	)
}

const typed = { 'contact.email': 'dao@', 'contact.name': 'Đào', key }

describe('the checkout', () => {
	it('offers an account its saved cards, and saves none without asking', () => {
		const card = { brand: 'visa', expMonth: 12, expYear: 2030, isDefault: false } as const
		const cards = [
			{ ...card, id: 7, lastFour: '0069', expiry: 'over' as const, isDefault: true },
			{ ...card, id: 8, lastFour: '4242', expiry: 'good' as const },
		]
		const html = shown({ isGuest: false, cards })
		expect(html).toMatch(
			/<input[^>]*name="savedCard"[^>]*disabled=""[^>]*value="7"|<input[^>]*disabled=""[^>]*name="savedCard"[^>]*value="7"/,
		)
		expect(html.match(/<input[^>]*name="savedCard"[^>]*checked=""[^>]*>/g)).toHaveLength(1)
		expect(html.match(/<input[^>]*name="savedCard"[^>]*checked=""[^>]*>/)?.[0]).toContain('value="8"')
		expect(html.match(/<input[^>]*name="saveCard"[^>]*>/)?.[0]).not.toContain('checked')
		expect(shown()).not.toContain('savedCard')
		expect(shown({ isGuest: false, cards: [] })).toContain('name="saveCard"')
	})

	it('carries its key and the total it shows, and welcomes guests', () => {
		const html = shown()
		expect(html).toContain(`name="key" value="${key}"`)
		expect(html).toContain('name="expected.amount" value="700000"')
		expect(html).toContain('Sign up to complete your order')
		// The test's router has no language before its paths.
		expect(html).toContain('href="/signup?return=%2Fcheckout"')
		expect(html).toContain('href="/login?return=%2Fcheckout"')
		expect(shown({ isGuest: false })).not.toContain('Sign up to complete')
	})

	it('links the terms that ordering agrees to', () => {
		expect(shown()).toContain('<a href="/terms">terms</a> and the <a href="/return-refund">refund policy</a>')
	})

	it('names future payment methods in one line, and lets nobody choose them', () => {
		const html = shown()
		expect(html).not.toContain('value="paypal"')
		expect(html).toContain('Coming soon: PayPal.')
	})

	it('offers each way to pay online beside the card, and says what the buyer has to do', () => {
		const html = shown({ payments: [...methods, { code: 'vietqr', name: 'Card', comingSoon: false, fee: vnd(4_000) }] })
		const vietqr = /<label[^>]*><input[^>]*value="vietqr"[^>]*>.*?<\/label>/s.exec(html)?.[0] ?? ''
		expect(vietqr).toContain('Bank transfer (VietQR)')
		expect(vietqr).toContain('Scan the QR code')
		expect(vietqr).toContain('4,000')
	})

	it('asks for no address for tickets only, and for both addresses for goods', () => {
		expect(shown()).not.toContain('shippingAddress.street')
		const goods = shown({ ...priced(cartOf(700_000, { needsDelivery: true })) })
		expect(goods).toContain('shippingAddress.street')
		expect(goods).toContain('billingAddress.useAsShipping')
	})

	it('asks for an address in the order of the reader’s language', () => {
		const orderOf = (html: string) => [...html.matchAll(/name="billingAddress\.(\w+)"/g)].map(([, field]) => field)
		expect(orderOf(shown({}, undefined, 'vi_VN')).slice(0, 5)).toEqual(['name', 'phone', 'country', 'state', 'city'])
		expect(orderOf(shown()).slice(0, 4)).toEqual(['firstName', 'lastName', 'country', 'street'])
	})

	it('keeps everything typed when refused, with the sentence under its field and in the summary', () => {
		const html = shown(
			{},
			{
				refusal: { code: 'invalid_fields', data: {} },
				refused: { typed, issues: [{ path: 'contact.email', code: 'email' }] },
				priced: priced(cartOf(700_000)),
			},
		)
		expect(html).toContain('value="dao@"')
		expect(html).toContain('value="Đào"')
		expect(html).toContain('Email: This field must be email')
		expect(html).toMatch(/id="field-contact-email-error".*This field must be email/s)
		expect(html).toMatch(/field-contact-phone-error.*This field is required/s)
	})

	it('shows the old and the new total', () => {
		const html = shown(
			{},
			{
				refusal: { code: 'total_changed', data: {} },
				before: vnd(700_000),
				refused: { typed, issues: [] },
				priced: priced(cartOf(750_000)),
			},
		)
		expect(html).toMatch(/It was 700,000\s₫ and is now 750,000\s₫/)
		expect(html).toContain('name="expected.amount" value="750000"')
	})

	it('offers to hold the places again when the time is over', () => {
		const cart = cartOf(700_000)
		const html = shown(priced({ ...cart, holdEndsAt: null, lines: cart.lines.map((line) => ({ ...line, held: false })) }))
		expect(html).toContain('value="renew"')
		expect(html).not.toContain('role="timer"')
	})

	it('leads back to incomplete attendees', () => {
		expect(shown({ missing: 2 })).toMatch(/2 attendees need more details.*href="\/event\/chay-dem-1\/registration"/s)
	})

	it('asks for nothing when there is nothing to pay', () => {
		const free = priced(cartOf(0), { payments: [{ code: 'free', name: 'Free', comingSoon: false, fee: vnd(0) }], payment: 'free' })
		const html = shown(free)
		expect(html).toContain('Get tickets')
		expect(html).toContain('Complete your registration')
		expect(html).toContain('name="payment" value="free"')
		expect(html).not.toMatch(/Checkout|Payment method/)
	})
})
