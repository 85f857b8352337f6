import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readSettings } from '../../app/platform/settings/settings.server.ts'
import { openStories } from '../../app/platform/storyblok/open-stories.server.ts'
import { serveSpace } from '../../app/platform/storyblok/testing/content-delivery.ts'
import { testSecret } from '../../world/testing/test-world.ts'
import { openWholeSite, type WholeSite } from '../testing/whole-site.ts'

const token = 'previewTokenOfTheSpace24'
const secret = 'secret-of-the-webhook'
const picture = { filename: 'https://a.storyblok.com/f/39898/3310x2192/e4ec08624e/xe.jpeg', alt: 'Xe khách', focus: '0x0:1x1' }
const page = (title: string, ...body: object[]) => ({ default: { component: 'page', title, body } })
const text = (words: string) => ({
	...{ component: 'text', title: '' },
	body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
})

let site: WholeSite
let space: Awaited<ReturnType<typeof serveSpace>>
beforeAll(async () => {
	space = await serveSpace({ previewToken: token })
	const environment = { CONTENT: 'storyblok', STORYBLOK_TOKEN: token, STORYBLOK_WEBHOOK_SECRET: secret, STORYBLOK_API_URL: space.url }
	site = await openWholeSite((world) => {
		Object.assign(world.settings, { ...readSettings({ ...environment, NODE_ENV: 'test', PORT: '0' }, () => testSecret) })
		world.stories = openStories(world.settings, { ...world, timeoutMs: 60_000 })
	})
}, 300_000)
afterAll(async () => {
	await site.close()
	await space.close()
})
beforeEach(() => {
	space.feel('well')
	const body = [{ component: 'hero', title: 'Vé xe Tết', picture }, text('Xe chạy lúc 6 giờ.'), { component: 'carousel' }]
	space.put({ slug: 've-xe', draft: page('Nháp', text('Chữ nháp.')), published: page('Vé xe', ...body) })
	space.put({
		slug: 'help/xe',
		draft: {},
		published: page('Đi xe', { component: 'faq', items: [{ question: 'Mấy giờ chạy?', answer: '6 giờ' }] }),
	})
	// A minute passes, so that no pause of the last test still lasts.
	site.world.pass({ minutes: 1 })
	site.world.cache.forgetAll()
})

async function read(path: string) {
	const answer = await fetch(site.url + path, { headers: { 'accept-language': 'vi' } })
	return { status: answer.status, html: await answer.text(), headers: answer.headers }
}
const tell = async (body: string, signature: string, method = 'POST') => {
	const asked = { method, headers: { 'webhook-signature': signature }, ...(method === 'POST' && { body }) }
	return (await fetch(`${site.url}/api/storyblok`, asked)).status
}
const signatureOf = (body: string, by = secret) => createHmac('sha1', by).update(body).digest('hex')

it('a story is shown like one of our own pages, with pictures from the image service, which its policy allows', async () => {
	const { status, html, headers } = await read('/storyblok/ve-xe')
	expect(status).toBe(200)
	expect(html).toContain('<p>Xe chạy lúc 6 giờ.</p>')
	expect(html).toContain(`src="${picture.filename}/m/800x0"`)
	expect(html).toContain('object-position:0% 0%')
	expect(html).toContain(`<meta property="og:image" content="${picture.filename}/m/1280x853/filters:focal(0x0:1x1)"`)
	const policy = headers.get('content-security-policy') ?? ''
	expect(policy).toContain("img-src 'self' data: blob: https://a.storyblok.com;")
	expect(policy).toContain("frame-ancestors 'self';")
	expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
	expect(site.logged.some((line) => line.includes('component carousel') && line.includes('"story":"ve-xe"'))).toBe(true)
})

it('an address without a story shows the page that comes with the product, or is not found', async () => {
	expect((await read('/about-us')).status).toBe(200)
	expect((await read('/storyblok/khong-co')).status).toBe(404)
	const help = await read('/help')
	expect(help.html).toContain('Đi xe')
	expect(help.html).toContain('/help/thanh-toan')
	expect((await read('/sitemap/pages.xml')).html).toContain('/storyblok/ve-xe')
})

it('only a notice with its signature clears the kept pages', async () => {
	await read('/storyblok/ve-xe')
	space.put({ slug: 've-xe', draft: {}, published: page('Vé xe', text('Xe chạy lúc 7 giờ.')) })
	const notice = JSON.stringify({ action: 'published', space_id: 12345, full_slug: 've-xe' })
	expect(await tell(notice, signatureOf(notice, 'another-secret-of-ours'))).toBe(401)
	expect(await tell(`${notice} `, signatureOf(notice))).toBe(401)
	expect(await tell(notice, '')).toBe(401)
	expect((await read('/storyblok/ve-xe')).html).toContain('6 giờ')
	expect(await tell(notice, signatureOf(notice))).toBe(200)
	expect((await read('/storyblok/ve-xe')).html).toContain('7 giờ')
	expect(await tell('', '', 'GET')).toBe(404)
})

it('while Storyblok is down, the last good page is served; without one, our own page or an error page', async () => {
	await read('/storyblok/ve-xe')
	space.feel('broken')
	site.world.cache.forgetAll()
	expect((await read('/storyblok/ve-xe')).html).toContain('Xe chạy lúc 6 giờ.')
	expect((await read('/about-us')).status).toBe(200)
	// This story was never read before.
	space.put({ slug: 'moi', draft: {}, published: page('Mới') })
	await site.world.files.delete('storyblok/paths.json')
	site.world.cache.forgetAll()
	const missing = await read('/storyblok/moi')
	expect(missing.status).toBe(503)
	expect(missing.html).toContain('<h1')
	space.feel('well')
	site.world.pass({ seconds: 10 })
	expect((await read('/storyblok/moi')).status).toBe(200)
})

it('only the visual editor sees drafts, in its frame', async () => {
	const timestamp = String(Math.floor(site.world.clock().getTime() / 1000))
	const signed = (by: string) => createHash('sha1').update(`12345:${by}:${timestamp}`).digest('hex')
	const preview = (by: string) =>
		`/storyblok/ve-xe?_storyblok=1&_storyblok_tk[space_id]=12345&_storyblok_tk[timestamp]=${timestamp}&_storyblok_tk[token]=${signed(by)}`
	const { status, html, headers } = await read(preview(token))
	expect(status).toBe(200)
	expect(html).toContain('Chữ nháp.')
	expect(html).toContain('<meta name="robots" content="noindex"')
	expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://app.storyblok.com;")
	expect(headers.get('x-frame-options')).toBeNull()
	const forged = await read(preview('another'))
	expect(forged.status).toBe(403)
	expect(forged.html).not.toContain('Chữ nháp.')
	expect(forged.headers.get('content-security-policy')).toContain("frame-ancestors 'self';")
	expect((await read('/storyblok/ve-xe')).html).not.toContain('Chữ nháp.')
})
