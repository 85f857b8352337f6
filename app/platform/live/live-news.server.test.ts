import { expect, it } from 'vitest'
import { liveTag } from '~/kernel/live-topic.ts'
import { openLiveNews } from './live-news.server.ts'

function watcher() {
	const heard: string[] = []
	return { heard, tell: () => void heard.push('news'), end: () => void heard.push('end') }
}

it('tells the watchers of a topic, and nobody else', () => {
	const news = openLiveNews()
	const [of7, of8] = [watcher(), watcher()]
	news.watch('brackets-of-event:7', of7)
	news.watch('brackets-of-event:8', of8)
	news.tell(['event:7', 'bracket:7', liveTag('brackets-of-event:7')])
	expect([of7.heard, of8.heard]).toEqual([['news'], []])
})

it('tells no watcher that stopped, and counts the watchers', () => {
	const news = openLiveNews()
	const gone = watcher()
	const stop = news.watch('draws-of-event:1', gone)
	expect(news.watchers()).toBe(1)
	stop?.()
	stop?.()
	news.tell([liveTag('draws-of-event:1')])
	expect(gone.heard).toEqual([])
	expect(news.watchers()).toBe(0)
	const next = watcher()
	news.watch('draws-of-event:1', next)
	news.tell([liveTag('draws-of-event:1')])
	expect(next.heard).toEqual(['news'])
})

it('tells everybody when news may have been missed', () => {
	const news = openLiveNews()
	const [one, other] = [watcher(), watcher()]
	news.watch('brackets-of-event:7', one)
	news.watch('draws-of-event:1', other)
	news.tellAll()
	expect([one.heard, other.heard]).toEqual([['news'], ['news']])
})

it('takes no more watchers than its limit, and none once it is closed', () => {
	const news = openLiveNews(1)
	const first = watcher()
	expect(news.watch('draws-of-event:1', first)).toBeTypeOf('function')
	expect(news.watch('draws-of-event:1', watcher())).toBeUndefined()
	news.close()
	expect(first.heard).toEqual(['end'])
	expect(openLiveNews(0).watch('draws-of-event:1', watcher())).toBeUndefined()
})
