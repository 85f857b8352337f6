import { expect, it } from 'vitest'
import { asAccount, play } from '#world/testing/test-world.ts'
import { setDrawNames } from '~/features/draw/draw-record/operations/set-draw-names.server.ts'
import { namesUnset } from '~/features/draw/draw-record/rules/naming.ts'
import { drawnBracket, enter, score } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'
import { findPublicBracket } from './find-public-bracket.server.ts'

it('sends only a window of a large bracket, with the people in it; finds a person, and opens their window', async () => {
	await play(async (played) => {
		const eventId = played.stage.event
		// The names sort in the order of the list.
		const names = Array.from({ length: 66 }, (_, nth) => `Người ${String(nth + 1).padStart(2, '0')}`)
		await people(played, names)
		await played.value(setDrawNames, { eventId, ...namesUnset, names: 'full' }, asAccount(played.stage.accounts.owner))
		const bracketId = await drawnBracket(played)
		const ask = (window?: object) => played.value(findPublicBracket, { eventId, bracketId, window })
		const whole = await ask()
		expect([whole.windows, whole.people.length, whole.parts[0]?.structure.entrants.length]).toEqual([null, 66, 66])

		const first = await ask({})
		expect(first.parts).toEqual([])
		const [part] = first.windows?.parts ?? []
		expect(part?.window).toMatchObject({ from: 0, to: 2, block: 0, blocks: 4 })
		expect(part?.cut.structure.groups.length).toBe(16 + 8 + 4)
		expect(part?.ranks).toMatchObject({ all: 66, from: 0, onPage: 50 })
		expect(part?.ranks.rows).toHaveLength(50)
		const sent = new Set(first.people.map(({ id }) => id))
		expect(part?.cut.structure.entrants.every(({ id }) => sent.has(id))).toBe(true)
		expect(sent.size).toBeLessThan(66)

		const found = await ask({ find: 'người 66' })
		const [last] = found.windows?.found ?? []
		expect(found.people.find(({ id }) => id === last)?.name).toContain('Người 66')
		// The last seed plays the first round against one in the middle; the winner is in the second round.
		const match = whole.parts[0]?.structure.groups.findIndex(({ slots }) =>
			slots.some((source) => source.from === 'entrant' && source.entrant === last),
		)
		await enter(played, bracketId, match ?? -1, score(1, 0))
		const theirs = (await ask({ candidate: last })).windows?.parts[0]
		expect(theirs?.path?.matches).toEqual([match])
		expect(theirs?.path?.play.results).toHaveLength(1)
		expect(theirs?.cut.structure.entrants.map(({ id }) => id)).toContain(last)
		expect((await ask({ at: { from: 99, block: 99 } })).windows?.parts[0]?.window).toMatchObject({ to: (theirs?.window.last ?? 0) + 2 })
	})
})
