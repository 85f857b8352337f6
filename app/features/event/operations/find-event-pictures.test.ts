import { expect, it } from 'vitest'
import { play } from '#world/testing/test-world.ts'
import { eventPictures } from '~/features/event/tables.server.ts'
import { numbersStanding } from '~/features/event/store/gallery.server.ts'
import { findEventPictures } from './find-event-pictures.server.ts'
import { findEvent } from '~/features/shop-window/operations/find-event.server.ts'

it('finds the pictures on which a candidate number was seen', async () => {
	await play(async ({ world, stage, value, refusal }) => {
		await world.database.transaction(async (store) => {
			const picture = (position: number, candidateNumbers: string[]) => ({
				...{ eventId: stage.event, path: `events/x/p${position}`, width: 1200, height: 800 },
				...{ alt: { vi_VN: `Ảnh ${position}`, en_US: `Picture ${position}` }, candidateNumbers, position: String(position) },
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
		expect([...(await numbersStanding(world.database.reader, stage.event, ['104', '10', 'A012', 'a012']))].sort()).toEqual(['104', 'A012'])
		expect(await refusal(findEventPictures, { eventId: stage.draftEvent, candidateNumber: '1' })).toBe('event_not_found')
		expect(await refusal(findEventPictures, { eventId: 999_999, candidateNumber: '1' })).toBe('event_not_found')
	})
})

it('gives a gallery page by page, and an event its first pictures and their total', async () => {
	await play(async ({ world, stage, value }) => {
		const pictures = Array.from({ length: 70 }, (_, nth) => ({
			...{ eventId: stage.event, path: `events/x/p${nth}`, width: 1200, height: 800, alt: { vi_VN: `Ảnh ${nth}` } },
			...{ candidateNumbers: nth % 2 === 0 ? ['7'] : [], position: String(70 - nth), removedAt: nth === 69 ? new Date() : null },
		}))
		await world.database.transaction((store) => store.insert(eventPictures).values(pictures))
		const page = (nth: number, more = {}) => value(findEventPictures, { eventId: stage.event, page: nth, pageSize: 30, ...more })
		const { pictures: first, total } = await page(1)
		expect([total, first.length, first[0]?.alt, first.at(-1)?.alt]).toEqual([69, 30, 'Ảnh 68', 'Ảnh 39'])
		expect((await page(3)).pictures.map(({ alt }) => alt).at(-1)).toBe('Ảnh 0')
		expect(await page(4)).toMatchObject({ total: 69, pictures: [] })
		const found = await page(2, { candidateNumber: '7' })
		expect([found.total, found.pictures.map(({ alt }) => alt)]).toEqual([35, ['Ảnh 8', 'Ảnh 6', 'Ảnh 4', 'Ảnh 2', 'Ảnh 0']])
		const { gallery, pictureCount } = await value(findEvent, { id: stage.event })
		expect([gallery.length, gallery[0]?.alt, pictureCount]).toEqual([24, 'Ảnh 68', 69])
	})
})
