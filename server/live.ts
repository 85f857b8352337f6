import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LiveNews } from '../app/platform/live/live-news.server.ts'

/** Answers requests of open pages that watch a topic; false for any other request. */
export type Live = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** `/live/brackets-of-event:7`: a topic is a noun and an id. */
const address = /^\/live\/([a-z-]{1,40}:[1-9]\d{0,14})$/

/** A topic that widgets on other sites may follow: it is public, and only tells that something changed. */
const isForOtherPages = (topic: string) => topic.startsWith('brackets-of-event:')

/**
 * The heartbeat keeps proxies from cutting off a connection that is silent for a minute or less; changes within the second time go out as one
 * news.
 */
const [heartbeatMs, gatherMs] = [25_000, 100]

/**
 * Server-sent events (WHATWG HTML, 9.2) of a topic: `event: news` whenever something changed that the page shows, and nothing else. It answers
 * 503 when it has no room for more watchers; the page then asks by itself at intervals.
 */
export function openLive(news: LiveNews, securityHeaders: Readonly<Record<string, string>>): Live {
	return (incoming, outgoing) => {
		const topic = address.exec(incoming.url ?? '')?.[1]
		if (topic === undefined || incoming.method !== 'GET') return false
		let gathering: NodeJS.Timeout | undefined
		const say = () => {
			gathering = undefined
			outgoing.write('event: news\ndata: \n\n')
		}
		const stop = news.watch(topic, { tell: () => (gathering ??= setTimeout(say, gatherMs)), end: () => outgoing.end() })
		if (!stop) {
			outgoing.writeHead(503, { ...securityHeaders, 'retry-after': '30', 'cache-control': 'no-store' }).end()
			return true
		}
		outgoing.writeHead(200, {
			...securityHeaders,
			...(isForOtherPages(topic) && { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }),
			'content-type': 'text/event-stream; charset=utf-8',
			'cache-control': 'no-store',
			// nginx would hold answers back to send them in one piece.
			'x-accel-buffering': 'no',
		})
		outgoing.write('retry: 2000\n\n')
		const heartbeat = setInterval(() => outgoing.write(': \n\n'), heartbeatMs)
		outgoing.once('close', () => {
			clearInterval(heartbeat)
			clearTimeout(gathering)
			stop()
		})
		return true
	}
}
