import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { findDrawFile } from '~/features/draw/draw-record/operations/find-draw-file.server.ts'
import { setDrawNames } from '~/features/draw/draw-record/operations/set-draw-names.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { drawnBracket } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'
import { findBracketPaper } from './find-bracket-paper.server.ts'
import { findBracketPlay } from './find-bracket-play.server.ts'
import { findPublicBracket } from './find-public-bracket.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)

/**
 * A bracket of an adult, somebody who comes of age the day after the event begins, and somebody without a date of birth; with the names each page
 * shows.
 */
async function named(played: Played, set: object) {
	const { value, stage, world } = played
	const [{ startsAt } = { startsAt: new Date(0) }] = await world.database.reader
		.select({ startsAt: events.startsAt })
		.from(events)
		.where(eq(events.id, stage.event))
	const year = startsAt.getUTCFullYear() - 18
	const later = new Date(startsAt.getTime() + 2 * 86_400_000).toISOString().slice(5, 10)
	await people(played, [
		{ name: 'An Văn Lớn', dateOfBirth: '1990-01-01' },
		{ name: 'Bé Thị Út', dateOfBirth: `${year}-${later}` },
		'Chi Không Nói',
	])
	const bracketId = await drawnBracket(played)
	await value(setDrawNames, { eventId: stage.event, ...set }, owner(played))
	const asked = { eventId: stage.event, bracketId }
	const shown = await value(findPublicBracket, asked)
	return {
		asked,
		names: shown.people.map(({ name }) => name),
		whole: JSON.stringify(shown),
		paper: (readers: string) => value(findBracketPaper, { ...asked, readers }, owner(played)).then((found) => JSON.stringify(found)),
		drawCode: shown.parts[0]?.drawCode ?? '',
	}
}

describe('names of minors', () => {
	it('are shown as the organizer sets it on the public page, on papers for everybody and in the record of the draw', async () => {
		await play(async (played) => {
			const { asked, names, whole, paper, drawCode } = await named(played, { names: 'full', minors: 'initials', unknownIsMinor: false })
			expect(names).toEqual(['An Văn Lớn', 'B. T. Ú.', 'Chi Không Nói'])
			// Nobody can work out an age from the page.
			expect(whole).not.toMatch(/born|1990|Bé Thị Út/)
			expect(await paper('public')).toContain('B. T. Ú.')
			expect(await paper('public')).not.toContain('Bé Thị Út')
			expect(await paper('officials')).toContain('Bé Thị Út')
			const file = await played.value(findDrawFile, { eventId: asked.eventId, drawId: drawCode })
			expect(file.entrants.map(({ shown }) => shown)).toEqual(['An Văn Lớn', 'B. T. Ú.', 'Chi Không Nói'])
			// With the salt, anybody could try names.
			expect(file.entrants.map(({ salt }) => salt !== undefined)).toEqual([true, false, true])
			const { people: known } = await played.value(findBracketPlay, asked, owner(played))
			expect(known.map(({ name }) => name)).toContain('Bé Thị Út')
		})
	})

	it('may be left out; people without a date of birth count as minors', async () => {
		await play(async (played) => {
			const { names } = await named(played, { names: 'full', minors: 'number', unknownIsMinor: true })
			expect(names).toEqual(['An Văn Lớn', '#2', '#3'])
		})
	})
})
