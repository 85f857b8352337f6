import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideLocale, languageCookieLine, localeOfCaller, type PageAddress } from './locale.ts'

const asked = (path: string, more: Partial<PageAddress> = {}): PageAddress => ({
	method: 'GET',
	path,
	search: '',
	savedLocale: undefined,
	acceptLanguage: undefined,
	destination: undefined,
	fromOwnPage: false,
	...more,
})

describe('the language of a page, with a prefix on all languages but the default', () => {
	const decide = (address: PageAddress) => decideLocale(address, 'prefix_except_default')

	it('follows an address that names its language, whatever the browser prefers', () => {
		const english = decide(asked('/en_US/event', { acceptLanguage: 'vi', savedLocale: 'vi_VN' }))
		expect(english).toEqual({ kind: 'serve', locale: 'en_US', prefix: '/en_US' })
	})

	it('is Vietnamese without a prefix for readers of Vietnamese, and for programs that name no language', () => {
		const vietnamese = { kind: 'serve', locale: 'vi_VN', prefix: '' }
		expect(decide(asked('/event'))).toEqual(vietnamese)
		expect(decide(asked('/event', { acceptLanguage: 'vi-VN,vi;q=0.9,en;q=0.8' }))).toEqual(vietnamese)
		expect(decide(asked('/event', { acceptLanguage: 'ja,fr;q=0.5' }))).toEqual(vietnamese)
	})

	it('sends a first visit to the language its browser prefers, and remembers it', () => {
		const first = decide(asked('/event/12', { search: '?a=1', acceptLanguage: 'en-GB,en;q=0.9,vi;q=0.1' }))
		expect(first).toEqual({ kind: 'redirect', status: 302, to: '/en_US/event/12?a=1', remember: 'en_US' })
	})

	it('follows the address on later visits', () => {
		expect(decide(asked('/event', { acceptLanguage: 'en', savedLocale: 'vi_VN' })).kind).toBe('serve')
		expect(decide(asked('/event', { acceptLanguage: 'en', savedLocale: 'en_US' }))).toMatchObject({ kind: 'serve', locale: 'vi_VN' })
	})

	it('redirects to the saved language, but not when the reader comes from one of our pages', () => {
		expect(decide(asked('/', { savedLocale: 'en_US' }))).toEqual({ kind: 'redirect', status: 302, to: '/en_US', remember: undefined })
		expect(decide(asked('/', { savedLocale: 'en_US', fromOwnPage: true })).kind).toBe('serve')
		expect(decide(asked('/', { savedLocale: 'vi_VN' })).kind).toBe('serve')
	})

	it('redirects only reads of documents', () => {
		const english = { acceptLanguage: 'en' }
		expect(decide(asked('/event.data', english)).kind).toBe('serve')
		expect(decide(asked('/__manifest', english)).kind).toBe('serve')
		expect(decide(asked('/event', { ...english, destination: 'empty' })).kind).toBe('serve')
		expect(decide(asked('/cart', { ...english, method: 'POST' })).kind).toBe('serve')
	})

	it('gives the default language only one address', () => {
		expect(decide(asked('/vi_VN/event', { acceptLanguage: 'en' }))).toEqual({
			kind: 'redirect',
			status: 302,
			to: '/event',
			remember: 'vi_VN',
		})
		expect(decide(asked('/vi_VN/cart', { method: 'POST' }))).toMatchObject({ status: 308, to: '/cart' })
	})

	it('switches by ?lang, keeping the rest of the address', () => {
		expect(decide(asked('/event', { search: '?filter=today&lang=en_US&page=2' }))).toEqual({
			kind: 'redirect',
			status: 302,
			to: '/en_US/event?filter=today&page=2',
			remember: 'en_US',
		})
		expect(decide(asked('/en_US/event', { search: '?lang=vi_VN' }))).toMatchObject({ to: '/event', remember: 'vi_VN' })
		expect(decide(asked('/event', { search: '?lang=de_DE' })).kind).toBe('serve')
	})
})

describe('the language of a page, with a prefix on every language', () => {
	const decide = (address: PageAddress) => decideLocale(address, 'prefix')

	it('redirects addresses without a prefix to the saved, the preferred or the default language', () => {
		expect(decide(asked('/'))).toMatchObject({ kind: 'redirect', to: '/vi_VN' })
		expect(decide(asked('/event', { acceptLanguage: 'en' }))).toMatchObject({ kind: 'redirect', to: '/en_US/event' })
		expect(decide(asked('/event', { acceptLanguage: 'en', savedLocale: 'vi_VN' }))).toMatchObject({ to: '/vi_VN/event' })
	})

	it('serves both languages under their prefixes', () => {
		expect(decide(asked('/vi_VN/event'))).toEqual({ kind: 'serve', locale: 'vi_VN', prefix: '/vi_VN' })
		expect(decide(asked('/en_US'))).toEqual({ kind: 'serve', locale: 'en_US', prefix: '/en_US' })
	})
})

describe('the language of a page, without prefixes', () => {
	const decide = (address: PageAddress) => decideLocale(address, 'no_prefix')

	it('is the saved one, else the preferred one, else the default', () => {
		expect(decide(asked('/event', { savedLocale: 'en_US', acceptLanguage: 'vi' }))).toEqual({ kind: 'serve', locale: 'en_US', prefix: '' })
		expect(decide(asked('/event', { acceptLanguage: 'en' }))).toMatchObject({ locale: 'en_US' })
		expect(decide(asked('/event', { savedLocale: 'xx' }))).toMatchObject({ locale: 'vi_VN' })
	})

	it('treats an old address with a prefix as a choice', () => {
		expect(decide(asked('/en_US/event'))).toMatchObject({ kind: 'redirect', to: '/event', remember: 'en_US' })
	})

	it('switches by ?lang', () => {
		expect(decide(asked('/event', { search: '?lang=en_US' }))).toMatchObject({ kind: 'redirect', to: '/event', remember: 'en_US' })
	})
})

describe('redirects for the language', () => {
	const strategies = fc.constantFrom('no_prefix', 'prefix', 'prefix_except_default')

	it('never leave the site', () => {
		const piece = fc.constantFrom('/', '\\', 'elsewhere.example', 'vi_VN', 'en_US', '..', '@', '%5c', 'event')
		const path = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`)
		fc.assert(
			fc.property(path, strategies, fc.constantFrom('', '?lang=en_US', '?lang=vi_VN'), (each, strategy, search) => {
				const decision = decideLocale(asked(each, { search, acceptLanguage: 'en' }), strategy)
				if (decision.kind === 'redirect') expect(new URL(decision.to, 'https://hoi.example.vn').host).toBe('hoi.example.vn')
			}),
		)
	})

	it('end after two steps, when the browser keeps its cookies', () => {
		const pages = fc.constantFrom('/', '/event', '/vi_VN', '/vi_VN/event', '/en_US', '/en_US/event/12')
		const languages = fc.constantFrom(undefined, 'vi_VN', 'en_US')
		fc.assert(
			fc.property(pages, strategies, languages, fc.constantFrom(undefined, 'vi', 'en'), (page, strategy, saved, acceptLanguage) => {
				let savedLocale: string | undefined = saved
				let path: string = page
				for (let step = 0; step < 2; step += 1) {
					const decision = decideLocale(asked(path, { savedLocale, acceptLanguage }), strategy)
					if (decision.kind === 'serve') return
					path = decision.to
					savedLocale = decision.remember ?? savedLocale
				}
				expect(decideLocale(asked(path, { savedLocale, acceptLanguage }), strategy).kind).toBe('serve')
			}),
		)
	})
})

it('knows the language of callers at doors without a prefix', () => {
	expect(localeOfCaller('en_US', 'vi')).toBe('en_US')
	expect(localeOfCaller(undefined, 'en-US')).toBe('en_US')
	expect(localeOfCaller('nonsense', undefined)).toBe('vi_VN')
})

it('saves the language as the specification says', () => {
	expect(languageCookieLine('en_US', true)).toBe('user-selected-language=en_US; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
	expect(languageCookieLine('vi_VN', false)).not.toMatch(/Secure|HttpOnly/)
})
