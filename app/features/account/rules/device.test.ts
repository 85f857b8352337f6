import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceOf, isSeenAnew, seenEveryMs } from './device.ts'

describe('a device by its user agent', () => {
	it.each([
		[
			'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
			'Chrome',
			'Windows',
		],
		[
			'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
			'Edge',
			'Windows',
		],
		[
			'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
			'Safari',
			'iPhone',
		],
		[
			'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
			'Chrome',
			'iPhone',
		],
		['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'macOS'],
		[
			'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
			'Samsung Internet',
			'Android',
		],
		['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 coc_coc_browser/130.0 Chrome/124.0 Safari/537.36', 'Cốc Cốc', 'Windows'],
		['curl/8.5.0', undefined, undefined],
		['', undefined, undefined],
	])('%s', (userAgent, browser, system) => {
		expect(deviceOf(userAgent)).toEqual({ browser, system })
	})

	it('is never anything except a name from our list, whatever a browser says', () => {
		fc.assert(
			fc.property(fc.string(), (userAgent) => {
				const { browser, system } = deviceOf(userAgent)
				return [browser, system].every((name) => name === undefined || name.length < 20)
			}),
		)
	})

	it('is written down as seen at most every ten minutes', () => {
		const at = (ms: number) => new Date(Date.UTC(2026, 10, 20) + ms)
		expect(isSeenAnew({ createdAt: at(0), seenAt: null }, at(seenEveryMs - 1))).toBe(false)
		expect(isSeenAnew({ createdAt: at(0), seenAt: null }, at(seenEveryMs))).toBe(true)
		expect(isSeenAnew({ createdAt: at(0), seenAt: at(seenEveryMs) }, at(2 * seenEveryMs - 1))).toBe(false)
	})
})
