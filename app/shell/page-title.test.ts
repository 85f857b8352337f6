import { describe, expect, it } from 'vitest'
import { errorTitle, pageTitle, wordsOfPath } from './page-title.ts'

const brand = { brand: 'Hội', tagline: 'Vé và ngày hội' }

describe('page titles (specification §2)', () => {
	it('take the last path segment in words', () => {
		expect(wordsOfPath('/my-account/athlete-profiles')).toBe('Athlete profiles')
		expect(wordsOfPath('/event/giai-chay-dem-ha-noi-12/')).toBe('Giai chay dem ha noi 12')
		expect(wordsOfPath('/h%E1%BB%99i_xu%C3%A2n')).toBe('Hội xuân')
	})

	it('survive addresses that cannot be decoded and the root', () => {
		expect(wordsOfPath('/%E0%A4%A')).toBe('%E0%A4%A')
		expect(wordsOfPath('/')).toBe('')
		expect(wordsOfPath('//--//')).toBe('')
	})

	it('prefer the page’s own title', () => {
		expect(pageTitle({ title: 'Sự kiện', pathname: '/event', ...brand })).toBe('Sự kiện · Hội')
		expect(pageTitle({ title: '  ', pathname: '/return-refund', ...brand })).toBe('Return refund · Hội')
		expect(pageTitle({ pathname: '/', ...brand })).toBe('Hội · Vé và ngày hội')
	})

	it('are status and message on an error page', () => {
		expect(errorTitle(404, 'Page not found: /nowhere')).toBe('404 Page not found: /nowhere')
	})
})
