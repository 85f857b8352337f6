import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { play, type Played } from '#world/testing/test-world.ts'
import { configure, ownerOf, register } from '~/features/candidate-number/testing/crowd.ts'
import type { Store } from '~/platform/database/database.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { loader } from './export-file.ts'

/** The answer to `/candidate-number/{id}/export/file` with this query, for the event's owner. */
async function fileOf(played: Played, search: string): Promise<Response> {
	const context = new RouterContextProvider()
	context.set(pageRequest, { world: played.world, caller: ownerOf(played), origin: 'http://localhost', prefix: '', address: '' })
	const id = String(played.stage.event)
	const request = new Request(`http://localhost/candidate-number/${id}/export/file?${search}`)
	const answer: unknown = await loader({ context, request, params: { id } } as never).catch((thrown: unknown) => thrown)
	if (answer instanceof Response) return answer
	throw answer
}

/** A world like this one whose database answers no more than so many selects. */
function answering(played: Played, most: number): { played: Played; asked: () => number } {
	const { database } = played.world
	let asked = 0
	const reader = new Proxy(database.reader, {
		get(store, name) {
			if (name === 'select' && (asked += 1) > most) throw new Error('the database is away')
			return Reflect.get(store, name) as unknown
		},
	}) as Store
	return { played: { ...played, world: { ...played.world, database: { ...database, reader } } }, asked: () => asked }
}

describe('the file of candidate numbers', () => {
	it('has the chosen columns and a line for each person', async () => {
		await play(async (played) => {
			await register(played, ['An', 'Bình'])
			await configure(played)
			const file = await fileOf(played, 'column=candidateNumber&column=name&who=all')
			const lines = (await file.text()).trim().split('\r\n')
			expect(lines.slice(1).sort()).toEqual([',An', ',Bình'])
		})
	})

	it('leads back to the form with what was chosen where the people cannot be read', async () => {
		await play(async (played) => {
			await register(played, ['An'])
			const all = answering(played, Number.POSITIVE_INFINITY)
			await fileOf(all.played, 'column=name')
			let ledBack = 0
			// From the last select backwards, until even the event cannot be read.
			for (let most = all.asked() - 1; most > 0; most -= 1) {
				const answer = await fileOf(answering(played, most).played, 'column=name&format=xlsx&who=all').catch(() => null)
				if (!answer) break
				expect([answer.status, answer.headers.get('location')]).toEqual([
					303,
					`/candidate-number/${played.stage.event}/export?failed=&format=xlsx&who=all&column=name`,
				])
				ledBack += 1
			}
			expect(ledBack).toBeGreaterThan(1)
		})
	})
})
