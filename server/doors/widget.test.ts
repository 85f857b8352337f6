import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { addTicketsToCart } from '../../app/features/cart/operations/add-tickets-to-cart.server.ts'
import { events } from '../../app/features/event/tables.server.ts'
import { suspendProvider } from '../../app/features/provider/operations/suspend-provider.server.ts'
import { ticketVariants } from '../../app/features/ticket/tables.server.ts'
import { drawnBracket, enter, score } from '../../app/features/tournament/bracket/testing/in-play.ts'
import { people } from '../../app/features/tournament/bracket/testing/people.ts'
import type { WidgetBoard } from '../../app/features/shop-window/widget/rules/widget-board.ts'
import type { WidgetOffer } from '../../app/features/shop-window/widget/rules/widget.ts'
import { asAccount, play, type Played, type TestWorld } from '../../world/testing/test-world.ts'
import { openAssets } from '../assets.ts'
import type { Bindings } from '../bindings.ts'
import { listening } from '../testing/listening.ts'
import { openWidgetBoardDoor, openWidgetDoor, openWidgetLinkDoor } from './widget.ts'

function opened(world: TestWorld, overloaded = () => false) {
	world.settings.PUBLIC_URL = 'https://hoi.example.vn'
	const door = openWidgetDoor({ world, overloaded })
	const board = openWidgetBoardDoor({ world, overloaded })
	const link = openWidgetLinkDoor(world)
	const app = new Hono<Bindings>()
		.get('/widget/:id/json', (context) => door(context, Number(context.req.param('id'))))
		.get('/widget/:id/brackets', (context) => board(context, Number(context.req.param('id'))))
		.get('/widget/:id', (context) => link(context, Number(context.req.param('id'))))
	return (path: string, headers: Record<string, string> = {}) => app.request(path, {}, { incoming: { headers } })
}

async function offerOf({ world, stage }: Played, lang = 'vi_VN', id = stage.event): Promise<WidgetOffer> {
	const answer = await opened(world)(`/widget/${id}/json?lang=${lang}`)
	expect(answer.status).toBe(200)
	return (await answer.json()) as WidgetOffer
}

/** Changes the event, and clears the cache. */
async function change({ world, stage }: Played, values: Partial<typeof events.$inferInsert>) {
	await world.database.reader.update(events).set(values).where(eq(events.id, stage.event))
	world.cache.forgetAll()
}

/** Amounts contain no-break spaces. */
const plain = (price: string) => price.replace('\u00a0', ' ')

const told = (offer: WidgetOffer) =>
	offer.tickets.flatMap((ticket) =>
		ticket.variants.map(({ name, price, state, act }) => [ticket.name, name, plain(price), state, act?.words]),
	)

describe('an event’s tickets for other people’s pages', () => {
	it('are described in the same words as on its own page', async () => {
		await play(async (played) => {
			const { stage, value } = played
			await value(addTicketsToCart, { eventId: stage.event, items: [{ variantId: stage.variants.sharedA, quantity: 5 }] })
			const offer = await offerOf(played)
			expect(offer.language).toBe('vi-VN')
			expect(offer.event).toEqual({
				name: 'Chạy đêm Hà Nội',
				href: `https://hoi.example.vn/event/chay-dem-${stage.event}`,
				when: '12:00–18:00 20/12/2026 (GMT+7)',
				place: 'Hồ Gươm, Hà Nội',
				leaf: { month: 'Tháng 12', day: '20', weekday: 'Chủ Nhật', tone: 'lotus' },
			})
			expect(offer.notice).toBeNull()
			expect(told(offer)).toEqual(
				expect.arrayContaining([
					['Vé chạy', '5 km', '350.000 ₫', 'Còn 10 vé', 'Mua vé'],
					['Vé chạy', '10 km', '350.000 ₫', 'Hết vé', 'Vào danh sách chờ'],
					['Vé chạy', '', '350.000 ₫', 'Sắp mở bán', undefined],
					['Vé chạy', '', '350.000 ₫', 'Đã ngừng bán', undefined],
					['Vé chạy', '', '350.000 ₫', 'Liên hệ ban tổ chức', 'Liên hệ ban tổ chức'],
					['Vé mời', '', 'Miễn phí', 'Còn vé', 'Đăng ký'],
				]),
			)
			const variants = offer.tickets.flatMap((ticket) => ticket.variants)
			expect(variants.find(({ state }) => state === 'Sắp mở bán')?.saleTime).toBe('Mở bán 12:00 21/11/2026')
			expect(variants.find(({ name }) => name === '10 km')).toMatchObject({ was: { price: '400.000\u00a0₫', label: 'Giá gốc' }, off: true })
			const [buy, contact] = [
				variants.find(({ name }) => name === '5 km')?.act,
				variants.find(({ state }) => state.startsWith('Liên hệ'))?.act,
			]
			expect(buy).toEqual({
				words: 'Mua vé',
				label: 'Mua vé: Vé chạy · 5 km',
				href: `https://hoi.example.vn/event/chay-dem-${stage.event}/registration?variant=${stage.variants.plain}`,
				main: true,
			})
			expect(contact?.href).toMatch(new RegExp(`/event/chay-dem-${stage.event}#ticket-\\d+$`))
		})
	})

	it('are in English where that is requested, otherwise in Vietnamese, whatever the browser prefers', async () => {
		await play(async (played) => {
			const { stage, world } = played
			const english = await offerOf(played, 'en_US')
			expect(english.language).toBe('en-US')
			expect(english.event.href).toBe(`https://hoi.example.vn/en_US/event/chay-dem-${stage.event}`)
			expect(english.words).toEqual({
				label: 'Tickets for Chạy đêm Hà Nội (en)',
				more: 'See the event on Hội',
				newTab: 'opens in a new tab',
			})
			expect(told(english)).toContainEqual(['Free ticket', '', 'Free', 'Available', 'Register'])
			for (const lang of ['', 'en', '<script>', 'fr_FR']) expect((await offerOf(played, lang)).language).toBe('vi-VN')
			const answer = await opened(world)(`/widget/${stage.event}/json`, { 'accept-language': 'en', cookie: 'user-selected-language=en_US' })
			expect(await answer.json()).toMatchObject({ language: 'vi-VN' })
		})
	})

	it('show no price before tax without saying so', async () => {
		await play(async (played) => {
			expect((await offerOf(played)).tax).toBeNull()
			await change(played, { taxInclusive: false, taxRateBp: 800 })
			expect((await offerOf(played)).tax).toBe('Chưa gồm thuế 8%')
		})
	})

	it('let people wait for sold-out tickets, where the organiser has a waiting list', async () => {
		await play(async (played) => {
			const { stage } = played
			const acts = async () =>
				(await offerOf(played)).tickets.flatMap(({ variants }) => variants.flatMap(({ state, act }) => (state === 'Hết vé' ? [act] : [])))
			const [wait] = await acts()
			expect(wait).toMatchObject({ words: 'Vào danh sách chờ', main: false })
			expect(wait?.href).toContain(`/event/chay-dem-${stage.event}/waiting-list?variant=${stage.variants.noQuota}`)
			await change(played, { waitingHours: null })
			expect(await acts()).toEqual([null])
		})
	})

	it('change the moment their sale opens and ends', async () => {
		await play(async (played) => {
			const { stage, world } = played
			const [opensAt, closesAt] = [new Date('2026-11-20T06:00:00Z'), new Date('2026-11-20T07:00:00Z')]
			await world.database.reader.update(ticketVariants).set({ opensAt, closesAt }).where(eq(ticketVariants.id, stage.variants.plain))
			const state = async () => told(await offerOf(played)).find(([, name]) => name === '5 km')?.[3]
			expect(await state()).toBe('Sắp mở bán')
			world.pass({ minutes: 60 })
			expect(await state()).toBe('Còn 10 vé')
			world.pass({ minutes: 60 })
			expect(await state()).toBe('Đã ngừng bán')
		})
	})

	it('say when the event is cancelled, over or postponed, and sell only what still takes place', async () => {
		await play(async (played) => {
			await change(played, { state: 'cancelled' })
			expect(await offerOf(played)).toMatchObject({ notice: { title: 'Sự kiện đã bị hủy' }, tickets: [] })
			await change(played, { cancelNote: { vi_VN: 'Bão' }, cancelRefunds: false })
			expect((await offerOf(played)).notice?.text).toMatch(/hãy liên hệ .* về việc hoàn tiền\. Bão$/)
			await change(played, { cancelRefunds: true })
			expect((await offerOf(played)).notice?.text).toMatch(/tự động về lại thẻ.* Bão$/)
			await change(played, { state: 'published', postponedFrom: new Date('2026-12-01T00:00:00Z'), postponeNote: { vi_VN: 'Bão' } })
			const postponed = await offerOf(played)
			expect(postponed.notice).toEqual({ title: 'Dời lịch, trước đây là 07:00 01/12/2026', text: 'Bão' })
			expect(postponed.tickets).not.toEqual([])
			played.world.pass({ minutes: 40 * 24 * 60 })
			expect(await offerOf(played)).toMatchObject({ notice: { title: 'Sự kiện đã kết thúc' }, tickets: [] })
		})
	})

	it('do not exist while nobody may see them: of drafts, unknown events, suspended providers', async () => {
		await play(async ({ world, stage, value }) => {
			const ask = opened(world)
			const staff = asAccount(stage.accounts.staff, { staff: true })
			const nothing = async (id: number) => {
				const answer = await ask(`/widget/${id}/json`)
				expect([answer.status, answer.headers.get('access-control-allow-origin'), await answer.text()]).toEqual([404, '*', '{}'])
			}
			await nothing(stage.draftEvent)
			await nothing(999_999_999)
			expect((await ask(`/widget/${stage.event}/json`)).status).toBe(200)
			await value(suspendProvider, { providerId: stage.provider, suspended: true, reason: 'Chờ giấy phép' }, staff)
			await nothing(stage.event)
		})
	})
})

describe('the widget’s door', () => {
	it('is open to every page, uses no cookies, and says when nothing changed', async () => {
		await play(async ({ world, stage }) => {
			const ask = opened(world)
			const path = `/widget/${stage.event}/json`
			const answer = await ask(path, { origin: 'https://elsewhere.example', cookie: 'hoi-session=x' })
			expect(answer.headers.get('access-control-allow-origin')).toBe('*')
			expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
			expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
			expect(answer.headers.get('cache-control')).toBe('public, max-age=15')
			expect(answer.headers.get('set-cookie')).toBeNull()
			expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
			const etag = answer.headers.get('etag') ?? ''
			const again = await ask(path, { 'if-none-match': etag })
			expect([again.status, again.headers.get('access-control-allow-origin'), await again.text()]).toEqual([304, '*', ''])
			expect((await ask(`${path}?lang=en_US`, { 'if-none-match': etag })).status).toBe(200)
			const zipped = await ask(path, { 'accept-encoding': 'gzip' })
			expect(zipped.headers.get('content-encoding')).toBe('gzip')
		})
	})

	it('refuses requests while overloaded, but still serves kept answers', async () => {
		await play(async ({ world, stage }) => {
			let isOverloaded = true
			const ask = opened(world, () => isOverloaded)
			const path = `/widget/${stage.event}/json`
			const answer = await ask(path)
			expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('access-control-allow-origin')]).toEqual([503, '3', '*'])
			isOverloaded = false
			await ask(path)
			isOverloaded = true
			expect((await ask(path)).status).toBe(200)
		})
	})

	it('leads the plain link to the event in its language', async () => {
		await play(async ({ world }) => {
			const ask = opened(world)
			const to = async (path: string) => (await ask(path)).headers.get('location')
			expect(await to('/widget/12?lang=en_US')).toBe('https://hoi.example.vn/en_US/event/12')
			expect(await to('/widget/12?lang=vi_VN')).toBe('https://hoi.example.vn/event/12')
			expect(await to('/widget/12?lang=//elsewhere.example')).toBe('https://hoi.example.vn/event/12')
		})
	})
})

describe('the widget’s script', () => {
	it('is small, and does nothing that a strict policy forbids or a visitor would dislike', async () => {
		const script = await readFile('public/widget.js', 'utf8')
		expect(gzipSync(script).length).toBeLessThan(6_000)
		expect(script).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|cookie\b(?!s)|Storage|sendBeacon|\.style\b/)
	})

	it('has the colours of the house', async () => {
		const [script, tokens] = [await readFile('public/widget.js', 'utf8'), await readFile('app/ui/tokens.css', 'utf8')]
		const [day = '', night = ''] = tokens.split('prefers-color-scheme: dark')
		const pairs = [...script.matchAll(/^\t\t'?([a-z-]+)'?: \['(#[0-9a-f]{6})', '(#[0-9a-f]{6})'\],$/gm)]
		expect(pairs.length).toBeGreaterThan(15)
		for (const [, token = '', light = '', dark = ''] of pairs) {
			expect(day, token).toContain(`--${token}: ${light};`)
			// Tokens that the night theme does not repeat are the same as by day.
			expect(night.includes(`--${token}: `) ? night : day, token).toContain(`--${token}: ${dark};`)
		}
	})

	it('may be loaded by every page, and is renewed', async () => {
		const assets = openAssets('public')
		const server = await listening((incoming, outgoing) => void (assets(incoming, outgoing) || outgoing.writeHead(404).end()))
		try {
			const { headers } = await fetch(`${server.url}/widget.js`)
			expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
			expect(headers.get('access-control-allow-origin')).toBe('*')
			expect(headers.get('content-type')).toMatch(/^text\/javascript/)
			expect(headers.get('cache-control')).toBe('public, max-age=600, stale-while-revalidate=86400')
			expect((await fetch(`${server.url}/favicon.svg`)).headers.get('cross-origin-resource-policy')).toBe('same-origin')
		} finally {
			await server.close()
		}
	})
})

describe('an event’s brackets for other people’s pages', () => {
	it('are described with the latest results, all brackets or one, without anything that is not public', async () => {
		await play(async (played) => {
			const { stage, world } = played
			const ask = opened(world)
			const board = async (query: string) => (await (await ask(`/widget/${stage.event}/brackets?${query}`)).json()) as WidgetBoard
			expect(await board('lang=en_US')).toMatchObject({ lists: [], tables: [], none: expect.stringMatching('^No matches yet') as string })
			await people(played, ['An', 'Bình', 'Chi', 'Dũng'])
			const bracketId = await drawnBracket(played)
			await enter(played, bracketId, 0, score(3, 1))
			world.cache.forgetAll()
			const told = await board('lang=vi_VN')
			expect(told).toMatchObject({
				...{ language: 'vi-VN', none: null, event: { href: `https://hoi.example.vn/event/${stage.event}/brackets` } },
				lists: [
					{ title: 'Sắp thi đấu', matches: [{ sides: [{ score: '' }, {}] }] },
					{
						title: 'Kết quả mới nhất',
						matches: [
							{
								where: 'Cúp · Bán kết, Trận 1',
								sides: [
									{ score: '3', won: true },
									{ score: '1', won: false },
								],
							},
						],
					},
				],
			})
			expect((await board(`lang=en_US&bracket=${bracketId}`)).event.href).toBe(
				`https://hoi.example.vn/en_US/event/${stage.event}/brackets/${bracketId}`,
			)
			const answer = await ask(`/widget/${stage.event}/brackets`, { cookie: 'x=1' })
			// The widget asks again at each result, and a copy in the browser's cache would hide it.
			expect(answer.headers.get('cache-control')).toBe('public, no-cache')
			expect(answer.headers.get('access-control-allow-origin')).toBe('*')
			expect(answer.headers.get('set-cookie')).toBe(null)
			expect((await ask(`/widget/${stage.event}/brackets?bracket=999999`)).status).toBe(404)
			expect((await ask(`/widget/${stage.draftEvent}/brackets`)).status).toBe(404)
			const link = await ask(`/widget/${stage.event}?lang=vi_VN&show=brackets`)
			expect(link.headers.get('location')).toBe(`https://hoi.example.vn/event/${stage.event}/brackets`)
		})
	})
})
