import { afterEach, expect, it } from 'vitest'
import { liveTag } from '../app/kernel/live-topic.ts'
import { openLiveNews } from '../app/platform/live/live-news.server.ts'
import { openLive } from './live.ts'
import { listening, type Listening } from './testing/listening.ts'

let server: Listening | undefined
afterEach(() => server?.close())

async function serving(most?: number) {
	const news = openLiveNews(most)
	const live = openLive(news, { 'x-frame-options': 'SAMEORIGIN' })
	server = await listening((incoming, outgoing) => {
		if (!live(incoming, outgoing)) outgoing.writeHead(404).end()
	})
	return { news, origin: server.url }
}

/** Reads until the text holds a phrase. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, phrase: string): Promise<string> {
	let text = ''
	while (!text.includes(phrase)) {
		const { value, done } = await reader.read()
		if (done) throw new Error(`it ended with “${text}”`)
		text += new TextDecoder().decode(value)
	}
	return text
}

it('sends news of its topic, and none of other topics; many changes at once are one news', async () => {
	const { news, origin } = await serving()
	const answer = await fetch(`${origin}/live/brackets-of-event:7`)
	expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
	expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
	// Widgets on other sites follow this topic.
	expect(answer.headers.get('access-control-allow-origin')).toBe('*')
	const reader = answer.body!.getReader()
	expect(await readUntil(reader, '\n\n')).toBe('retry: 2000\n\n')
	news.tell([liveTag('brackets-of-event:8')])
	for (let time = 0; time < 50; time++) news.tell([liveTag('brackets-of-event:7')])
	expect(await readUntil(reader, '\n\n')).toBe('event: news\ndata: \n\n')
	await reader.cancel()
	await expect.poll(() => news.watchers()).toBe(0)
})

it('ends with the process, so that pages ask another process', async () => {
	const { news, origin } = await serving()
	const answer = await fetch(`${origin}/live/draws-of-event:1`)
	expect(answer.headers.get('access-control-allow-origin')).toBe(null)
	news.close()
	expect(await answer.text()).toBe('retry: 2000\n\n')
	expect((await fetch(`${origin}/live/draws-of-event:1`)).status).toBe(503)
})

it('takes no more watchers than its limit', async () => {
	const { origin } = await serving(1)
	const first = await fetch(`${origin}/live/draws-of-event:1`)
	const second = await fetch(`${origin}/live/draws-of-event:1`)
	expect([first.status, second.status]).toEqual([200, 503])
	expect(second.headers.get('retry-after')).toBe('30')
	await first.body!.cancel()
})

it.each(['/live/', '/live/bracket', '/live/bracket:0', '/live/brackets-of-event:7/x', '/live/event%3A7', '/live/a:9999999999999999'])(
	'%s is none of its addresses',
	async (path) => {
		const { origin } = await serving()
		expect((await fetch(origin + path)).status).toBe(404)
	},
)
