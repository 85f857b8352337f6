import { createHash, createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCache } from '~/platform/cache/cache.server.ts'
import { openFilesInMemory } from '~/platform/files/files-in-memory.server.ts'
import { openLog } from '~/platform/logs/log.server.ts'
import { readSettings } from '~/platform/settings/settings.server.ts'
import { openStories } from './open-stories.server.ts'
import { serveSpace, type Mood } from './testing/content-delivery.ts'

const token = 'previewTokenOfTheSpace24'
const secret = 'secret-of-the-webhook'
const page = (title: string) => ({ component: 'page', title })
const now = Date.parse('2026-12-01T00:00:00Z')

let space: Awaited<ReturnType<typeof serveSpace>>
beforeEach(async () => {
	space = await serveSpace({ previewToken: token })
	space.put({
		...{ slug: 'tet-2027/ve-xe', name: 'Vé xe' },
		draft: { default: page('Vé xe, nháp') },
		published: { default: page('Vé xe'), en: page('Coaches') },
	})
	space.put({ slug: 'nhap', draft: { default: page('Nháp') } })
})
afterEach(() => space.close())

/** No request takes so long, even on a busy machine. */
const patient = 60_000

function opened(files = openFilesInMemory(), timeoutMs = patient) {
	let passed = 0
	const settings = readSettings(
		{ CONTENT: 'storyblok', STORYBLOK_TOKEN: token, STORYBLOK_WEBHOOK_SECRET: secret, STORYBLOK_API_URL: space.url },
		() => 'a-secret-of-more-than-thirty-two-characters',
	)
	const cache = openCache({ now: () => passed })
	const deps = { cache, files, clock: () => new Date(now + passed), log: openLog('silent'), timeoutMs }
	const stories = openStories(settings, deps)
	if (!stories) throw new Error('not opened')
	const title = async (path: string, locale: 'vi_VN' | 'en_US' = 'vi_VN') => {
		const found = await stories.find(path, locale)
		return typeof found === 'string' ? found : [(found.content as { title: string }).title, found.isKept]
	}
	return { stories, title, files, cache, pass: (seconds: number) => (passed += seconds * 1000) }
}

describe('stories', () => {
	it('are read by their path and language, published ones only, and kept for a minute', async () => {
		const { title, stories } = opened()
		expect(await title('tet-2027/ve-xe')).toEqual(['Vé xe', false])
		expect(await title('tet-2027/ve-xe', 'en_US')).toEqual(['Coaches', false])
		expect(await title('nhap')).toBe('none')
		expect(await stories.paths()).toEqual(['tet-2027/ve-xe'])
		const before = space.asked.length
		expect(await title('tet-2027/ve-xe')).toEqual(['Vé xe', false])
		// Addresses of no page cause no requests to Storyblok.
		for (let nth = 0; nth < 50; nth += 1) expect(await title(`khong-co-${nth}`)).toBe('none')
		expect(space.asked.length).toBe(before)
		// No request names an old version: each is redirected to the newest.
		expect(space.asked[0]?.searchParams.get('cv')).toBeNull()
		expect(space.asked.map((url) => url.searchParams.get('language'))).toContain('en')
	})

	it('are read anew once the kept values are thrown away', async () => {
		const { title, cache } = opened()
		await title('tet-2027/ve-xe')
		space.put({ slug: 'tet-2027/ve-xe', draft: {}, published: { default: page('Vé xe mới') } })
		expect(await title('tet-2027/ve-xe')).toEqual(['Vé xe', false])
		cache.invalidate(['pages'])
		expect(await title('tet-2027/ve-xe')).toEqual(['Vé xe mới', false])
	})

	it.each<Mood>(['broken', 'rate_limited', 'slow', 'garbled', 'gone'])(
		'are shown as they were last read while Storyblok is %s',
		async (mood) => {
			const files = openFilesInMemory()
			await opened(files).title('tet-2027/ve-xe')
			space.put({ slug: 'khac', draft: {}, published: { default: page('Khác') } })
			space.feel(mood)
			const before = space.asked.length
			// Another process, later: nothing is in memory.
			const { title, stories } = opened(files, mood === 'slow' ? 300 : patient)
			expect(await title('tet-2027/ve-xe')).toEqual(['Vé xe', true])
			expect(await title('tet-2027/ve-xe', 'en_US')).toBe('unavailable')
			expect(await title('khong-co')).toBe('none')
			expect(await stories.paths()).toEqual(['tet-2027/ve-xe'])
			// One request, or two after "too many at once": no other reader waits for an answer that does not come.
			expect(space.asked.length - before).toBe(mood === 'rate_limited' ? 2 : 1)
		},
	)

	it('are read anew when Storyblok answers again', async () => {
		const files = openFilesInMemory()
		await opened(files).title('tet-2027/ve-xe')
		space.feel('broken')
		const { title, pass } = opened(files)
		expect(await title('tet-2027/ve-xe')).toEqual(['Vé xe', true])
		space.feel('well')
		expect(await title('tet-2027/ve-xe')).toEqual(['Vé xe', true])
		pass(6)
		expect(await title('tet-2027/ve-xe')).toEqual(['Vé xe', false])
	})

	it('are not available where they were never read', async () => {
		space.feel('broken')
		const { title, stories } = opened()
		expect(await title('tet-2027/ve-xe')).toBe('unavailable')
		expect(await stories.paths()).toEqual([])
	})

	it('do not come back when they are published no more', async () => {
		const files = openFilesInMemory()
		const first = opened(files)
		await first.title('tet-2027/ve-xe')
		space.unpublish('tet-2027/ve-xe')
		first.cache.invalidate(['pages'])
		expect(await first.title('tet-2027/ve-xe')).toBe('none')
		space.feel('gone')
		expect(await opened(files).title('tet-2027/ve-xe')).toBe('none')
		expect([...files.kept.keys()]).toEqual(['storyblok/paths.json'])
	})

	it('are asked for once more after "too many requests at once"', async () => {
		const { title } = opened()
		await title('khong-co')
		space.feel('rate_limited', 1)
		expect(await title('tet-2027/ve-xe')).toEqual(['Vé xe', false])
	})

	it('are all known when their links fill more than a page', async () => {
		for (let nth = 0; nth < 1_100; nth += 1) space.put({ slug: `trang-${nth}`, draft: {}, published: { default: page('x') } })
		expect((await opened().stories.paths()).length).toBe(1_101)
	})
})

describe('the visual editor', () => {
	const signed = (spaceId: string, ageSeconds: number, by = token) => {
		const timestamp = String(now / 1000 - ageSeconds)
		return { spaceId, timestamp, token: createHash('sha1').update(`${spaceId}:${by}:${timestamp}`).digest('hex') }
	}

	it('gets drafts, which are never kept', async () => {
		const { stories, files } = opened()
		expect(await stories.findDraft('nhap', 'vi_VN', signed('12345', 60))).toMatchObject({ content: page('Nháp'), publishedAt: null })
		expect(await stories.findDraft('tet-2027/ve-xe', 'vi_VN', signed('12345', 3_599))).toMatchObject({ content: page('Vé xe, nháp') })
		expect(await stories.findDraft('khong-co', 'vi_VN', signed('12345', 60))).toBe('none')
		expect(files.kept.size).toBe(0)
		space.feel('broken')
		expect(await stories.findDraft('nhap', 'vi_VN', signed('12345', 60))).toBe('unavailable')
	})

	it.each([
		['too old', signed('12345', 3_601)],
		['from far ahead', signed('12345', -600)],
		['by another token', signed('12345', 60, 'another')],
		['for another space', { ...signed('12345', 60), spaceId: '12346' }],
		['for another moment', { ...signed('12345', 60), timestamp: String(now / 1000) }],
		['not a number', signed('1:2', 60)],
		['empty', { spaceId: '', timestamp: '', token: '' }],
	])('is nobody whose signature is %s', async (_, signature) => {
		expect(await opened().stories.findDraft('nhap', 'vi_VN', signature)).toBe('forged')
		expect(space.asked).toEqual([])
	})
})

it('believes a notice only with the right signature of its bytes', () => {
	const { stories } = opened()
	const body = Buffer.from('{"action":"published","full_slug":"tet-2027/ve-xe"}')
	const by = (key: string) => createHmac('sha1', key).update(body).digest('hex')
	expect(stories.signedNotice(body, by(secret))).toBe(true)
	expect(stories.signedNotice(body, by('another'))).toBe(false)
	expect(stories.signedNotice(Buffer.from('{}'), by(secret))).toBe(false)
	expect(stories.signedNotice(body, '')).toBe(false)
})
