import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, securityHeaders, unmarkScripts } from './security-headers.ts'

const mark = 'secret-mark'
const hash = (text: string) => createHash('sha256').update(text).digest('base64')
const settings = { secure: true, development: false, formTargets: ['https://pay.example.com'] }

describe('scripts of a page', () => {
	it('get a hash each when they carry the mark, and lose the mark', () => {
		const { html, hashes } = unmarkScripts(
			`<link nonce="${mark}" href="x"><script nonce="${mark}">one()</script><script type="module" nonce="${mark}" async="">two(
)</script>`,
			mark,
		)
		expect(hashes).toEqual([hash('one()'), hash('two(\n)')])
		expect(html).not.toContain(mark)
		expect(html).toContain('<script>one()</script>')
	})

	it('get no hash when somebody else put them there', () => {
		const injected = '<p>Tên <script>steal()</script><script nonce="guess">steal()</script><script data-x=\' nonce="\'>steal()</script></p>'
		expect(unmarkScripts(`${injected}<script nonce="${mark}">ours()</script>`, mark).hashes).toEqual([hash('ours()')])
	})

	it('need none when they are files', () => {
		expect(unmarkScripts(`<script nonce="${mark}" src="/assets/x.js"></script>`, mark).hashes).toEqual([])
	})
})

describe('the content security policy', () => {
	it('runs our files and the hashed scripts only', () => {
		const policy = contentSecurityPolicy(settings, ['abc='])
		expect(policy).toContain("script-src 'self' 'sha256-abc=';")
		expect(policy).not.toMatch(/script-src[^;]*unsafe/)
		expect(policy).toContain("object-src 'none'")
		expect(policy).toContain("form-action 'self' https://pay.example.com;")
	})

	it('allows foreign pictures, and the editor’s frame, only where these are named', () => {
		expect(contentSecurityPolicy(settings, [])).toContain("img-src 'self' data: blob:;")
		expect(contentSecurityPolicy(settings, [])).toContain("frame-ancestors 'self';")
		const pictureOrigins = ['https://a.storyblok.com']
		const policy = contentSecurityPolicy({ ...settings, pictureOrigins }, [], undefined, 'https://app.storyblok.com')
		expect(policy).toContain("img-src 'self' data: blob: https://a.storyblok.com;")
		expect(policy).toContain("frame-ancestors 'self' https://app.storyblok.com;")
	})

	it('allows Vite’s reload in development only', () => {
		expect(contentSecurityPolicy({ ...settings, development: true }, [])).toContain("connect-src 'self' ws:")
		expect(contentSecurityPolicy(settings, [])).not.toContain('ws:')
	})
})

it('requires https where there is https, and never hides the origin of a form', () => {
	expect(securityHeaders(settings)).toHaveProperty('strict-transport-security')
	expect(securityHeaders({ ...settings, secure: false })).not.toHaveProperty('strict-transport-security')
	expect(securityHeaders(settings)['referrer-policy']).toBe('strict-origin-when-cross-origin')
})
