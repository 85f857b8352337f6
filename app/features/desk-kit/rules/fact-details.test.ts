import { describe, expect, it } from 'vitest'
import { factDetails } from './fact-details.ts'

const told = (name: string, data: Record<string, unknown>) => factDetails(name, data, { currency: 'VND', locale: 'vi_VN' })

describe('what a fact tells', () => {
	it('tells the old and the new value', () => {
		expect(told('quota.changed', { quotaId: 4, changes: { places: { from: 100, to: 120 } } })).toEqual([
			{ of: 'places', from: { kind: 'number', number: 100 }, to: { kind: 'number', number: 120 } },
		])
		// A field is named only once: its values stand beside its name.
		expect(told('event.changed', { fields: ['city'], changes: { city: { from: 'Huế', to: 'Hà Nội' } } })).toEqual([
			{ of: 'city', from: { kind: 'words', words: 'Huế' }, to: { kind: 'words', words: 'Hà Nội' } },
		])
		expect(told('order.shipped', { orderId: 1, from: 'confirmed', to: 'assigned', code: 'VN12' })).toEqual([
			{ of: 'delivery', from: { kind: 'code', code: 'delivery.confirmed' }, to: { kind: 'code', code: 'delivery.assigned' } },
			{ of: 'deliveryCode', to: { kind: 'words', words: 'VN12' } },
		])
		expect(told('team.role_changed', { accountId: 3, from: 'manager', to: 'check_in' })).toEqual([
			{ of: 'role', from: { kind: 'code', code: 'role.manager' }, to: { kind: 'code', code: 'role.check_in' } },
		])
		expect(told('attendee.number_set', { attendeeId: 3, number: 'A7', before: null })).toEqual([
			{ of: 'candidateNumber', from: { kind: 'empty' }, to: { kind: 'words', words: 'A7' } },
		])
	})

	it('tells amounts in the order’s currency, or in their own', () => {
		expect(told('order.cash_taken', { amountMinor: 700_000 })).toEqual([
			{ of: 'amount', to: { kind: 'amount', amount: { amount: 700_000, currency: 'VND' } } },
		])
		expect(told('ticket.changed', { currency: 'USD', changes: { 'price.2': { from: 1000, to: 1200, which: { vi_VN: '5 km' } } } })).toEqual(
			[
				{
					of: 'price',
					which: '5 km',
					from: { kind: 'amount', amount: { amount: 1000, currency: 'USD' } },
					to: { kind: 'amount', amount: { amount: 1200, currency: 'USD' } },
				},
			],
		)
		expect(told('attendee.canceled', { refundMinor: 0 })).toEqual([])
	})

	it('names only the field when its values are private, or too long', () => {
		expect(told('attendee.changed', { fields: ['name', 'company', 'codeIssue'], renamed: true })).toEqual([
			{ of: 'name' },
			{ of: 'company' },
		])
		expect(told('event.changed', { changes: { description: {} } })).toEqual([{ of: 'description' }])
		expect(told('provider.changed', { changes: { about: { from: 'a'.repeat(500), to: 'b' } } })).toEqual([{ of: 'about' }])
		expect(told('settings.changed', { changes: { reviewsWait: { from: false, to: true }, secret: { from: 'a', to: 'b' } } })).toEqual([
			{ of: 'reviewsWait', from: { kind: 'flag', on: false }, to: { kind: 'flag', on: true } },
		])
	})

	it('does not tell data that is for programs, or unknown data', () => {
		expect(told('account.signed_up', { linkId: 3, locale: 'vi_VN', email: 'lan@example.vn', secret: 'x' })).toEqual([])
		expect(told('payment.refunded', { reason: 'return:5', amountMinor: 5 })).toEqual([
			{ of: 'amount', to: { kind: 'amount', amount: { amount: 5, currency: 'VND' } } },
		])
		expect(told('order.lines_refunded', { reason: 'Vỡ khi giao' })).toEqual([{ of: 'reason', to: { kind: 'words', words: 'Vỡ khi giao' } }])
	})
})
