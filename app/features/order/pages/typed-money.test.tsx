import { randomUUID } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { LanguageContext } from '~/i18n/text.ts'
import { money } from '~/kernel/money.ts'
import type { Caller } from '~/kernel/operation.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { catalogue } from '~/texts/vi_VN.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { AmountField } from '~/features/desk-kit/ui/amount-field.tsx'
import { action as atDesk } from '~/features/order/desk/order.tsx'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { balance } from '~/features/order/rules/ledger.ts'
import { listLedger } from '~/features/order/store.server.ts'
import { action as atEventDesk } from '~/features/event-desk/pages/event-order.tsx'

interface Answered {
	data: RefusedForm & { refusals?: readonly string[] }
	init: { status: number } | null
}

/** An order of 350 000 ₫ to be paid by hand, and the two pages where its money is recorded. */
async function ordered({ value, stage, world }: Played) {
	const caller = callerAs(undefined, { visitor: 'lan' })
	await value(
		addTicketsToCart,
		{ eventId: stage.event, items: [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Lan' }] }] },
		caller,
	)
	const contact = { email: 'lan@example.vn', name: 'Lan', phone: '0901234567' }
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, caller)
	const sent = (who: Caller, form: Record<string, string>) => {
		const context = new RouterContextProvider()
		context.set(pageRequest, { world, caller: who, origin: 'http://localhost', prefix: '', address: '' })
		return {
			context,
			request: new Request('http://localhost/', { method: 'post', body: new URLSearchParams({ key: randomUUID(), ...form }) }),
		}
	}
	const staff = asAccount(stage.accounts.staff, { staff: true })
	const owner = asAccount(stage.accounts.owner)
	return {
		books: async () => balance(await listLedger(world.database.reader, order.id)),
		desk: (form: Record<string, string>) =>
			atDesk({ ...sent(staff, form), params: { id: String(order.id) } } as never) as Promise<Answered>,
		organiser: (form: Record<string, string>) =>
			atEventDesk({
				...sent(owner, form),
				params: { id: String(stage.event), order: String(order.id) },
			} as never) as unknown as Promise<Answered>,
	}
}

describe('money that is typed for an order', () => {
	it.each(['desk', 'organiser'] as const)('that is no amount marks its field, keeps the typed value and changes nothing (%s)', (page) =>
		play(async (played) => {
			const { books, [page]: press } = await ordered(played)
			for (const intent of ['cash', 'give'])
				for (const [amount, code] of Object.entries({
					'một trăm': 'not_an_amount',
					'12.5': 'not_an_amount',
					'0': 'too_small',
					'': 'required',
				}))
					expect(await press({ intent, amount })).toMatchObject({
						data: { typed: { intent, amount }, issues: [{ path: 'amount', code }] },
						init: { status: 422 },
					})
			expect(await press({ intent: 'cash', amount: '350.001' })).toMatchObject({
				data: {
					refusals: [catalogue['desk-kit'].refusals.more_than_open],
					typed: { amount: '350.001' },
					issues: [{ path: 'amount', code: 'too_large' }],
				},
				init: { status: 409 },
			})
			expect(await books()).toMatchObject({ paid: 0, refunded: 0, remaining: 350_000 })
			expect(await press({ intent: 'cash', amount: '50.000 ₫' })).toMatchObject({ did: 'cash' })
			expect(await books()).toMatchObject({ paid: 50_000, remaining: 300_000 })
		}),
	)

	it('for partial refunds marks exactly the wrong fields, and says when all fields are empty', () =>
		play(async (played) => {
			const { books, desk } = await ordered(played)
			expect(await desk({ intent: 'refund', 'pieces-7': 'hai', 'extra-delivery': 'ba mươi', reason: 'Lỡ hẹn' })).toMatchObject({
				data: {
					typed: { 'pieces-7': 'hai', 'extra-delivery': 'ba mươi', reason: 'Lỡ hẹn' },
					issues: [
						{ path: 'pieces-7', code: 'not_a_number' },
						{ path: 'extra-delivery', code: 'not_an_amount' },
					],
				},
				init: { status: 422 },
			})
			expect(await desk({ intent: 'refund', reason: 'Lỡ hẹn' })).toMatchObject({ data: { issues: [{ path: 'lines', code: 'required' }] } })
			expect(await desk({ intent: 'refund', 'extra-delivery': '1000' })).toMatchObject({
				data: { refusals: [catalogue['desk-kit'].refusals.more_than_open], issues: [{ path: 'extra-delivery', code: 'too_large' }] },
				init: { status: 409 },
			})
			expect(await books()).toMatchObject({ owed: 350_000, remaining: 350_000 })
		}))

	it('stands in its field again, marked, with the mistake', () => {
		const shown = (wrong: RefusedForm | undefined) =>
			renderToStaticMarkup(
				<LanguageContext value={{ locale: 'vi_VN', catalogue }}>
					<AmountField id="cash-amount" label="Số tiền" amount={money(350_000, 'VND')} wrong={wrong} />
				</LanguageContext>,
			)
		const wrong = shown({ typed: { amount: 'một trăm' }, issues: [{ path: 'amount', code: 'not_an_amount' }] })
		expect(wrong).toMatch(/<input[^>]*aria-invalid="true"[^>]*>/)
		expect(wrong).toContain('value="một trăm"')
		expect(wrong).toContain(catalogue.form.fields.not_an_amount)
		expect(wrong).toContain('href="#cash-amount"')
		expect(shown(undefined)).toContain('value="350000"')
		expect(shown(undefined)).not.toContain('aria-invalid')
	})
})
