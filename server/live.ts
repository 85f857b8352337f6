import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LiveNews } from '../app/platform/live/live-news.server.ts'

/** Answers what open pages watch; false when it is asked for something else. */
export type Live = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** `/live/brackets-of-event:7`: a topic is a noun and an id. */
const address = /^\/live\/([a-z-]{1,40}:[1-9]\d{0,14})$/

/** What a widget on somebody else's page follows: it is public, and says only that something changed. */
const isForOtherPages = (topic: string) => topic.startsWith('brackets-of-event:')

/** Proxies cut off what says nothing for a minute or less; news within this time goes out as one. */
const [heartbeatMs, gatherMs] = [25_000, 100]

/**
 * Server-sent events (WHATWG HTML, 9.2) of a topic: `event: news` whenever something changed that the page shows, and nothing else. Where no
 * more watchers fit it answers 503; the page then asks by itself now and then.
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
			// nginx keeps answers back to send them in one piece.
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
