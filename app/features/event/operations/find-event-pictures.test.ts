import { expect, it } from 'vitest'
import { play } from '#world/testing/test-world.ts'
import { eventPictures } from '../tables.server.ts'
import { findEventPictures } from './find-event-pictures.server.ts'

it('finds the pictures on which a candidate number was seen', async () => {
	await play(async ({ world, stage, value, refusal }) => {
		await world.database.transaction(async (store) => {
			const picture = (position: number, candidateNumbers: string[]) => ({
				...{ eventId: stage.event, path: `events/x/p${position}`, width: 1200, height: 800 },
				...{ alt: { vi_VN: `Ảnh ${position}`, en_US: `Picture ${position}` }, candidateNumbers, position },
			})
			await store.insert(eventPictures).values([picture(0, ['1042', 'A012']), picture(1, ['104']), picture(2, ['1042'])])
		})
		const found = async (candidateNumber: string) => {
			const { pictures } = await value(findEventPictures, { eventId: stage.event, candidateNumber })
			return pictures.map(({ alt }) => alt)
		}
		expect(await found('1042')).toEqual(['Ảnh 0', 'Ảnh 2'])
		expect(await found(' #a012 ')).toEqual(['Ảnh 0'])
		expect(await found('10')).toEqual([])
		expect(await found('')).toEqual([])
		expect(await refusal(findEventPictures, { eventId: stage.draftEvent, candidateNumber: '1' })).toBe('event_not_found')
		expect(await refusal(findEventPictures, { eventId: 999_999, candidateNumber: '1' })).toBe('event_not_found')
	})
})
