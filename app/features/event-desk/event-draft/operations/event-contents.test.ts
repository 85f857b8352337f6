import { expect, it } from 'vitest'
import { asAccount, play } from '#world/testing/test-world.ts'
import { drawnBracket } from '~/features/tournament/bracket/testing/in-play.ts'
import { people } from '~/features/tournament/bracket/testing/people.ts'
import { findEventContents } from './find-event-contents.server.ts'

it('an event’s contents say how many draws are on record, before anybody asks to delete it', async () => {
	await play(async (played) => {
		const eventId = played.stage.event
		const draws = async () => (await played.value(findEventContents, { eventId }, asAccount(played.stage.accounts.owner))).counts.draws
		expect(await draws()).toBe(0)
		await people(played, ['An', 'Bình'])
		await drawnBracket(played)
		expect(await draws()).toBe(1)
	})
})
