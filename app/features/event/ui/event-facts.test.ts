import { describe, expect, it } from 'vitest'
import { en } from '~/features/event/text/en_US.ts'
import { vi } from '~/features/event/text/vi_VN.ts'
import { isPostponed, leafFacts, leafTone, placeWords, posterFacts, priceWords, stateWords, timeWords } from './event-facts.ts'
import { listedEvent } from './testing/listed-event.ts'

const now = new Date('2026-11-20T01:00:00Z')
const vietnamese = { locale: 'vi_VN' as const, text: vi.card, now }
const english = { locale: 'en_US' as const, text: en.card, now }
const event = listedEvent({})
const zone = 'Asia/Ho_Chi_Minh'

describe('what lists say of an event', () => {
	it('prints Sundays red and Saturdays green, by the clock of the venue', () => {
		expect(leafTone('2026-11-20T05:00:00Z', zone)).toBe('brand')
		expect(leafTone('2026-11-20T17:00:00Z', zone)).toBe('jade')
		expect(leafTone('2026-11-21T17:00:00Z', zone)).toBe('lotus')
		expect(leafTone('2026-11-21T17:00:00Z', 'America/New_York')).toBe('jade')
	})

	it('hangs the first day, or the days of one month', () => {
		expect(leafFacts(event, 'vi_VN')).toMatchObject({
			day: '22',
			month: 'Tháng 11',
			weekday: 'Chủ Nhật',
			dateTime: '2026-11-22',
			tone: 'lotus',
		})
		expect(leafFacts(listedEvent({ endsAt: '2026-11-24T10:00:00Z' }), 'en_US')).toMatchObject({
			day: '22–24',
			month: 'November',
			weekday: 'Sun – Tue',
		})
		expect(leafFacts(listedEvent({ endsAt: '2026-12-02T10:00:00Z' }), 'vi_VN').day).toBe('22')
		// Until midnight is not until the next day.
		expect(leafFacts(listedEvent({ endsAt: '2026-11-22T17:00:00Z' }), 'vi_VN').day).toBe('22')
	})

	it('names the time at the venue and says when that is another zone', () => {
		expect(timeWords(event)).toBe('05:00–10:30')
		expect(timeWords(listedEvent({ endsAt: '2026-11-23T03:30:00Z' }))).toBe('05:00\u00a022/11/2026\u00a0– 10:30\u00a023/11/2026')
		expect(timeWords(listedEvent({ timeZone: 'Asia/Tokyo' }))).toBe('07:00–12:30 (GMT+9)')
	})

	it('names the city once', () => {
		expect(placeWords({ venue: 'Công viên nước Hồ Tây', city: 'Hà Nội' })).toBe('Công viên nước Hồ Tây, Hà Nội')
		expect(placeWords({ venue: 'Nhà hát lớn Hà Nội', city: 'Hà Nội' })).toBe('Nhà hát lớn Hà Nội')
	})

	it('says the price as long as tickets can be bought', () => {
		expect(priceWords(event, vietnamese)).toBe('Từ 350.000\u00a0₫')
		expect(priceWords(event, english)).toBe('From 350,000\u00a0₫')
		expect(priceWords(listedEvent({ priceFrom: { amount: 0, currency: 'VND' } }), vietnamese)).toBe('Miễn phí')
		expect(priceWords(listedEvent({ priceFrom: null }), vietnamese)).toBeUndefined()
		expect(priceWords(event, { ...vietnamese, now: new Date(event.endsAt) })).toBeUndefined()
	})

	it('says each of the five availabilities, and the number when few are left', () => {
		const said = (change: Parameters<typeof listedEvent>[0], telling = vietnamese) => stateWords(listedEvent(change), telling).words
		expect(said({})).toBe('Còn vé')
		expect(said({ left: 7 })).toBe('Còn 7 vé')
		expect(stateWords(listedEvent({ left: 1 }), english).words).toBe('1 ticket left')
		expect(said({ availability: 'sold_out' })).toBe('Hết vé')
		expect(said({ availability: 'expired' })).toBe('Đã ngừng bán')
		expect(said({ availability: 'contact' })).toBe('Liên hệ ban tổ chức')
		expect(said({ availability: 'coming_soon', opensAt: '2026-11-21T02:00:00Z' })).toBe('Mở bán 09:00 21/11/2026')
		expect(said({ availability: 'not_found' })).toBe('Chưa bán vé')
		expect(said({ availability: 'available' }, { ...vietnamese, now: new Date('2027-01-01T00:00:00Z') })).toBe('Đã diễn ra')
	})

	it('says first that an event was called off, and shows no price for it', () => {
		const off = listedEvent({ state: 'cancelled', availability: 'expired' })
		expect(stateWords(off, vietnamese)).toEqual({ tone: 'lotus', words: 'Đã hủy' })
		expect(stateWords(off, { ...english, now: new Date('2027-01-01T00:00:00Z') }).words).toBe('Canceled')
		expect(priceWords(off, vietnamese)).toBeUndefined()
	})

	it('says that an event was postponed as long as it is to come', () => {
		const moved = listedEvent({ postponedFrom: '2026-11-01T22:00:00Z' })
		expect([isPostponed(moved, now), isPostponed(event, now)]).toEqual([true, false])
		expect(isPostponed({ ...moved, state: 'cancelled' }, now)).toBe(false)
		expect(isPostponed(moved, new Date(moved.endsAt))).toBe(false)
	})

	it('offers the poster in sizes that are served', () => {
		expect(posterFacts(event, { sizes: '384px', widths: [320, 640, 960, 1280] })).toMatchObject({
			src: '/image/sample/640x427/ho-tay-1a2b_640x427',
			color: '#0e7a8b',
			sizes: '384px',
		})
		expect(posterFacts(event, { sizes: '', widths: [320, 640, 960, 1280] }).srcSet.split(', ')).toHaveLength(4)
	})
})
