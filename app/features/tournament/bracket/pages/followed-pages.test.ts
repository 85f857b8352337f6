import { describe, expect, it } from 'vitest'
import { visitPage } from '#world/testing/page-visit.ts'
import { callerAs, play, type Played } from '#world/testing/test-world.ts'
import { listDraws } from '~/features/draw/draw-record/operations/list-draws.server.ts'
import { wheelDesk } from '~/features/draw/wheel/testing/wheels.ts'
import { drawnBracket, enter, score } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'

/** Caches a page as the site does, and returns whether it is still cached. */
async function keptPage({ world }: Played, path: string) {
	const { sharing } = await visitPage(world, `https://hoi.example.vn${path}`, callerAs())
	if (!sharing) throw new Error(`${path} is made for each of those who follow it`)
	await world.cache.get(path, sharing, () => Promise.resolve('kept'))
	return () => world.cache.peek(path) !== undefined
}

describe('a page that thousands follow is made once for all readers', () => {
	it('until a result is entered', () =>
		play(async (played) => {
			await people(played, ['An', 'Bình'])
			const bracketId = await drawnBracket(played)
			const brackets = `/event/${played.stage.event}/brackets`
			const kept = await Promise.all([brackets, `${brackets}/${bracketId}`, `${brackets}/screen`].map((path) => keptPage(played, path)))
			expect(kept.map((isKept) => isKept())).toEqual([true, true, true])
			await enter(played, bracketId, 0, score(3, 1))
			expect(kept.map((isKept) => isKept())).toEqual([false, false, false])
		}))

	it('until a winner is drawn', () =>
		play(async (played) => {
			const desk = wheelDesk(played)
			const wheelId = await desk.save()
			await desk.start(wheelId)
			const draws = `/event/chay-dem-${played.stage.event}/draws`
			const { draws: listed } = await played.value(listDraws, { eventId: played.stage.event, page: 1 }, callerAs())
			const kept = await Promise.all([draws, `${draws}/${listed[0]?.drawId}`].map((path) => keptPage(played, path)))
			expect(kept.map((isKept) => isKept())).toEqual([true, true])
			await desk.draw(wheelId, 0)
			expect(kept.map((isKept) => isKept())).toEqual([false, false])
		}))

	it('but not for the search of one reader', () =>
		play(async (played) => {
			await people(played, ['An', 'Bình'])
			const path = `/event/${played.stage.event}/brackets/${await drawnBracket(played)}?find=an`
			expect(await visitPage(played.world, `https://hoi.example.vn${path}`, callerAs())).toEqual({ status: 200, path })
		}))
})
