import { createHash, createHmac } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { serveSpace } from '../app/platform/storyblok/testing/content-delivery.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import { coaches, coachPath, drawPictures, fairPath, inWords, kindsAtFair, kindsOnPages, stories } from './storyblok-space.ts'

const token = 'previewTokenOfTheSpace24'
const secret = 'secret-of-the-webhook'

let space: Awaited<ReturnType<typeof serveSpace>> | undefined

/** The sample world, with its pages read from a space. */
const { site, journey } = openSite(async () => {
	await space?.close()
	space = await serveSpace({ previewToken: token })
	for (const story of stories) space.put(story)
	const ground = await sampleGround()
	const settings = { CONTENT: 'storyblok', STORYBLOK_TOKEN: token, STORYBLOK_WEBHOOK_SECRET: secret, STORYBLOK_API_URL: space.url }
	return { ...ground, settings: { ...ground.settings, ...settings } }
})
afterAll(() => space?.close())

const fair = `/storyblok/${fairPath}`
const coach = `/storyblok/${coachPath}`

/** Loads the pictures that the browser would load near the reader, and gives the addresses of those that did not come. */
async function missingPictures(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const pictures = [...document.querySelectorAll('main img')] as HTMLImageElement[]
		for (const picture of pictures) picture.loading = 'eager'
		const missing = await Promise.all(
			pictures.map((picture) =>
				picture.decode().then(
					() => [],
					() => [picture.currentSrc || picture.src],
				),
			),
		)
		return missing.flat()
	})
}

/** The words and dates of tables that go over two lines: they have no place where a reader would divide them. */
async function brokenWords(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const range = document.createRange()
		return [...document.querySelectorAll('main :is(th, td) p')].flatMap(({ firstChild: text }) =>
			[...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
				range.setStart(text as Node, index)
				range.setEnd(text as Node, index + word.length)
				return range.getClientRects().length > 1 ? word : []
			}),
		)
	})
}

journey('a story with every kind of block is a page, in both languages, on every width, by day and by night', async (visit) => {
	expect([...kindsAtFair].sort()).toEqual([...kindsOnPages].sort())
	for (const locale of ['vi_VN', 'en_US'] as const) {
		const say = inWords(locale)
		const reader = await visit({ locale, theme: locale === 'vi_VN' ? 'dark' : 'light' })
		const { page, text } = reader
		await drawPictures(page)
		for (const width of [360, 768, 1280]) {
			await page.setViewportSize({ width, height: 900 })
			await reader.open(fair)
			await reader.sees(
				page.getByRole('heading', {
					level: 1,
					name: say('Chợ quê ven sông, một phiên cuối năm', 'A country market by the river, once a year'),
				}),
			)
			expect(await missingPictures(page)).toEqual([])
			await reader.fits()
			expect(await brokenWords(page)).toEqual([])
			await reader.isAccessible()
		}
		// One sign of each kind.
		for (const name of [
			...[say('Trước khi đến', 'Before you come'), say('Mang theo', 'Bring along'), say('Phiên chợ năm ngoái', 'Last year’s market')],
			...[say('Bếp làng', 'Village kitchen'), say('Hỏi đáp', 'Questions'), say('Phiên chợ bằng con số', 'The market in numbers')],
			...[
				say('Giữ chỗ trên xe', 'Hold a seat on the coach'),
				say('Cùng làm', 'Together with'),
				'Trần Quốc Bảo',
				say('Sắp diễn ra', 'Coming up'),
			],
			...[say('Quà mang về', 'To take home'), say('Vàng', 'Gold'), say('Một ngày ở chợ', 'A day at the market')],
			...[say('Đến giờ mở cổng', 'Until the gates open'), say('Chỗ họp chợ', 'Where it is')],
		])
			await reader.sees(reader.heading(name))
		await reader.sees(reader.link(say('Vé gia đình giảm 20% đến hết tháng này', 'Family tickets cost 20% less until the end of the month')))
		await reader.sees(
			page.getByText(say('Bến đò lúc sáu giờ sáng. Ảnh: Trần Quốc Bảo', 'The landing at six in the morning. Picture: Trần Quốc Bảo')),
		)
		await reader.sees(page.getByRole('blockquote').filter({ hasText: say('Về chợ một buổi', 'One morning at the market') }))
		await reader.sees(page.getByRole('cell', { name: say('Gói bánh chưng', 'Rice cakes') }))
		await reader.sees(page.getByRole('timer').filter({ hasText: new RegExp(`40 ${text.page.days}`) }))
		await page.getByText(say('Không đến được thì trả hàng thế nào?', 'How do I return things from the shop?')).click()
		await reader.sees(page.getByText(say('Hàng mua ở cửa hàng trả lại trong 30 ngày.', 'Goods from the shop go back within 30 days.')))
		await page.getByRole('link', { name: say('Kéo co', 'Tug of war') }).click()
		await reader.sees(page.getByRole('dialog', { name: text.page.gallery.label }))
		await page.keyboard.press('Escape')
		// The other story has moved since it was linked.
		await reader.link(say('Xem xe đưa đón', 'See the coaches')).click()
		await reader.at(new RegExp(`${coach}$`))
		await reader.sees(page.getByText(say('Xe chạy lúc 6:00.', 'Coaches leave at 6:00.')))
	}
})

journey('the visual editor shows the draft in its frame; nobody without its signature sees it', async (visit) => {
	const timestamp = String(Math.floor(Date.now() / 1000))
	const preview = (by: string) => {
		const signature = createHash('sha1').update(`12345:${by}:${timestamp}`).digest('hex')
		return `${coach}?_storyblok=1&_storyblok_tk[space_id]=12345&_storyblok_tk[timestamp]=${timestamp}&_storyblok_tk[token]=${signature}`
	}
	const editor = await visit()
	const { page } = editor
	// Chromium asks before a page of the web frames one of this machine.
	await page.context().grantPermissions(['local-network-access'])
	await page.route('https://app.storyblok.com/**', (route) =>
		route.fulfill({ contentType: 'text/html', body: `<iframe title="preview" src="${site.origin}${preview(token)}"></iframe>` }),
	)
	await page.goto('https://app.storyblok.com/')
	await editor.sees(page.frameLocator('iframe').getByText('Xe chạy lúc 5:30.'))

	const stranger = await visit({ expects: /^403 / })
	await stranger.open(preview('another token'))
	await stranger.sees(stranger.page.getByText('403'))
	expect(await stranger.page.content()).not.toContain('5:30')
	await stranger.open(coach)
	await stranger.sees(stranger.page.getByText('Xe chạy lúc 6:00.'))
})

journey('a change is read after the notice of it, and while Storyblok is down the last good page', async (visit) => {
	const tell = async (by: string) => {
		const body = JSON.stringify({ action: 'published', space_id: 12345, full_slug: coachPath })
		const signature = createHmac('sha1', by).update(body).digest('hex')
		return (await fetch(`${site.origin}/api/storyblok`, { method: 'POST', headers: { 'webhook-signature': signature }, body })).status
	}
	const reader = await visit({ expects: /^503 / })
	const reads = async (hours: string) => {
		await reader.open(coach)
		await reader.sees(reader.page.getByText(`Xe chạy lúc ${hours}.`))
	}
	await reads('6:00')
	space?.put({ slug: coachPath, name: 'Xe đưa đón', draft: coaches('7:15'), published: coaches('7:15') })
	await reads('6:00')
	expect(await tell('another secret than ours')).toBe(401)
	await reads('6:00')
	expect(await tell(secret)).toBe(200)
	await reads('7:15')

	await space?.close()
	// Nothing is kept in memory any more, and nobody answers.
	expect(await tell(secret)).toBe(200)
	await reads('7:15')
	await reader.open('/about-us')
	await reader.sees(reader.heading('Về Hội'))
	// A story that nobody ever read cannot be shown.
	await reader.open('/storyblok/hoi-xuan/2027/moi')
	await reader.sees(reader.page.getByText('503'))
})
