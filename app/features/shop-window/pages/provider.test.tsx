import { renderToStaticMarkup } from 'react-dom/server'
import { RouterContextProvider, StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import { testNow } from '#world/testing/stage.ts'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { LanguageContext } from '~/i18n/text.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { catalogue } from '~/texts/vi_VN.ts'
import { events } from '~/features/event/tables.server.ts'
import { loader, Page } from './provider.tsx'

async function loaded({ world }: Played, search = '') {
	const context = new RouterContextProvider()
	context.set(pageRequest, { world, caller: callerAs(), origin: 'http://localhost', prefix: '', address: '' })
	const request = new Request(`http://localhost/provider/hoi-chay${search}`)
	const answer = await loader({ context, request, params: { slug: 'hoi-chay' } } as never)
	if ('type' in answer) throw new Error('the provider is suspended')
	return answer
}

async function giveMany({ world, stage }: Played, count: number) {
	const day = 86_400_000
	const [shape] = await world.database.reader.select().from(events).limit(1)
	if (!shape) throw new Error('the stage is empty')
	const { id: _id, draftKey: _key, ...like } = shape
	const startsAt = (nth: number) => new Date(testNow.getTime() - (nth + 2) * day)
	const rows = Array.from({ length: count }, (_, nth) => ({
		...like,
		providerId: stage.provider,
		state: 'published' as const,
		startsAt: startsAt(nth),
		endsAt: new Date(startsAt(nth).getTime() + day),
	}))
	await world.database.transaction((store) => store.insert(events).values(rows))
}

it('turns the pages of past events, and leaves the list of future events where it is', async () => {
	await play(async (played) => {
		await giveMany(played, 31)
		const [first, second, beyond] = [await loaded(played), await loaded(played, '?past=2'), await loaded(played, '?past=9&upcoming=x')]
		expect([first.past.events.length, second.past.events.length, beyond.past.events.length]).toEqual([30, 1, 30])
		expect(first.past.events.map(({ id }) => id)).not.toContain(second.past.events[0]?.id)
		expect(second.upcoming).toEqual(first.upcoming)
		const html = renderToStaticMarkup(
			<LanguageContext value={{ locale: 'vi_VN', catalogue }}>
				<StaticRouter location="/provider/hoi-chay">
					<Page loaderData={first} />
				</StaticRouter>
			</LanguageContext>,
		)
		expect(html).toContain('href="/provider/hoi-chay?past=2"')
		expect(html).toContain('aria-label="Đã qua: ')
		expect(html).not.toContain('upcoming=2')
	})
})
