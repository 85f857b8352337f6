import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LanguageContext } from '~/i18n/text.ts'
import type { Locale } from '~/kernel/locale.ts'
import { catalogue as english } from '~/texts/en_US.ts'
import { catalogue as vietnamese } from '~/texts/vi_VN.ts'
import { ChooseTickets, type ChooseTicketsProps } from './choose-tickets.tsx'
import type { RegistrationEvent, ShownVariant } from './registration-event.ts'

const catalogues = { vi_VN: vietnamese, en_US: english }

function variant(id: number, attributes: Record<string, string>, more: Partial<ShownVariant> = {}): ShownVariant {
	return {
		id,
		attributes,
		price: { amount: 350_000, currency: 'VND' },
		originalPrice: null,
		availability: 'available',
		left: 100,
		opensAt: null,
		...more,
	}
}

const distances = { key: 'km', name: 'Cự ly', values: ['5', '10', '21', '42'].map((key) => ({ key, name: `${key} km` })) }
const sexes = {
	key: 'sex',
	name: 'Bảng',
	values: [
		{ key: 'm', name: 'Nam' },
		{ key: 'f', name: 'Nữ' },
	],
}

const event: RegistrationEvent = {
	id: 1,
	slug: 'chay-dem-1',
	name: 'Chạy đêm',
	startsAt: '2026-12-05T12:00:00Z',
	endsAt: '2026-12-05T18:00:00Z',
	timeZone: 'Asia/Ho_Chi_Minh',
	venue: 'Hồ Gươm',
	currency: 'VND',
	tax: { mode: 'inclusive', rateBp: 0, rounding: 'line' },
	provider: { name: 'Hội Chạy', email: 'hoi@example.vn', website: null, phone: '+84901234567' },
	tickets: [
		{
			id: 7,
			name: 'Vé chạy',
			description: '',
			attributes: [distances, sexes],
			minPerOrder: 1,
			maxPerOrder: 10,
			askedFields: {},
			questions: [],
			variants: [
				variant(1, { km: '5', sex: 'm' }, { left: 8 }),
				variant(2, { km: '10', sex: 'm' }, { availability: 'sold_out', left: 0 }),
				variant(3, { km: '21', sex: 'f' }, { availability: 'coming_soon', opensAt: '2026-11-22T02:00:00Z' }),
				variant(4, { km: '42', sex: 'm' }, { availability: 'contact', left: null }),
			],
		},
	],
}

function shown(more: Partial<ChooseTicketsProps> = {}, locale: Locale = 'vi_VN'): string {
	const Page = createRoutesStub([
		{ path: '/', Component: () => <ChooseTickets event={event} formKey="key" initial={{}} inCart={{}} busy={false} {...more} /> },
	])
	return renderToStaticMarkup(
		<LanguageContext value={{ locale, catalogue: catalogues[locale] }}>
			<Page />
		</LanguageContext>,
	)
}

/** The choice that contains these words: its element up to the end of its label. */
function choice(html: string, words: string): string {
	const labels = html.match(/<label[^>]*>.*?<\/label>/gs) ?? []
	return labels.find((label) => label.includes(words)) ?? ''
}

describe('choosing tickets', () => {
	it('shows availability exactly, with the number when few are left', () => {
		expect(shown()).toContain('Còn 8 vé')
		expect(shown({}, 'en_US')).toContain('8 tickets left')
	})

	it('disables what cannot be had and says why', () => {
		const html = shown({}, 'en_US')
		expect(choice(html, '10 km')).toMatch(/disabled.*Sold out/s)
		expect(choice(html, '21 km')).toMatch(/disabled.*On sale from 09:00 22\/11\/2026/s)
		expect(choice(html, '42 km')).toMatch(/disabled.*Contact/s)
		expect(choice(html, '5 km')).not.toContain('disabled')
	})

	it('disables a combination that does not exist, after the attribute before it', () => {
		expect(choice(shown({}, 'en_US'), 'Nữ')).toMatch(/disabled.*This combination is not available/s)
	})

	it('names the organiser of a ticket that is sold on request', () => {
		expect(shown()).toMatch(/mailto:hoi@example\.vn.*tel:\+84901234567">(?:0901 234 567|\+84 901 234 567)</s)
	})

	it('keeps what was chosen after a refusal, and offers a way out of another event’s cart', () => {
		const refusal = { code: 'one_event_only', data: { cartEventName: { vi_VN: 'Hội khác' } } }
		const html = shown({ initial: { 1: 3 }, refusal })
		expect(html).toContain('<input type="hidden" name="quantity.1" value="3"/>')
		expect(html).toContain('Giỏ hàng đang có vé của Hội khác')
		// Both events may well be of the same organizer.
		expect(shown({ refusal }, 'en_US')).not.toMatch(/different organizer/)
		expect(html).toContain('value="replace"')
		expect(html).toContain('href="/cart"')
		expect(html).toMatch(/1\.050\.000\s₫/)
	})

	it('first shows the variant a link asked for, even where no more of it may be had', () => {
		expect(choice(shown({ initial: { 2: 0 } }), '10 km')).toContain('checked')
		expect(choice(shown({ initial: { 2: 0, 1: 1 } }), '>5 km')).toContain('checked')
		expect(shown({ initial: { 2: 0 } })).not.toContain('name="quantity.2" value')
	})

	it('works without JavaScript: a list of variants with a field for each that can be had', () => {
		const list = /<noscript><ul.*?<\/noscript>/s.exec(shown())?.[0] ?? ''
		expect(list).toContain('name="quantity.1"')
		expect(list).not.toContain('name="quantity.2"')
	})

	it('says that there is nothing to sell', () => {
		const over = event.tickets.map((ticket) => ({
			...ticket,
			variants: ticket.variants.map((each) => ({ ...each, availability: 'expired' as const })),
		}))
		expect(shown({ event: { ...event, tickets: over } })).toContain('Hiện chưa có vé nào mở bán')
	})
})
