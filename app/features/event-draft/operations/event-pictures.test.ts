import { describe, expect, it } from 'vitest'
import { reachedBy } from '#world/testing/refusing.ts'
import { asAccount, callerAs, play } from '#world/testing/test-world.ts'
import { findEvent } from '../../event/operations/find-event.server.ts'
import { keepDrawnPoster } from '../draw-poster.server.ts'
import { removeGalleryPictures } from '../jobs/remove-gallery-pictures.server.ts'
import { drawPoster } from '../jobs/draw-poster.server.ts'
import { addEventPictures } from './add-event-pictures.server.ts'
import { findEventGallery } from './find-event-gallery.server.ts'
import { saveEventPictures } from './save-event-pictures.server.ts'
import { setEventPoster } from './set-event-poster.server.ts'

const pathOf = (letter: string) => `events/${letter.repeat(32)}-${'0'.repeat(24)}`
const picture = (letter: string, fileName = '') => ({ path: pathOf(letter), width: 40, height: 30, fileName })
const nowhere = { eventId: 999_999 }
const system = callerAs({ kind: 'system' })

describe('the pictures of an event', () => {
	it('come with the candidate numbers of their files, are put in order, and leave with their files', async () => {
		await play(async ({ value, stage, world }) => {
			const eventId = stage.event
			const owner = asAccount(stage.accounts.owner)
			const added = await value(addEventPictures, { eventId, pictures: [picture('a', 'A012_dich.jpg'), picture('b')] }, owner)
			expect(added).toEqual({ added: 2, candidateNumbers: ['A012'] })
			await value(addEventPictures, { eventId, pictures: [picture('c')] }, owner)
			const { pictures, typed, version } = await value(findEventGallery, { eventId }, owner)
			const [first, second, third] = pictures.map(({ id }) => id)
			const changes = {
				...{ [`picture.${first}.position`]: '9', [`picture.${first}.vi`]: 'Về đích' },
				...{ [`picture.${second}.remove`]: 'on', [`picture.${third}.numbers`]: 'b7 8' },
			}
			expect(await value(saveEventPictures, { eventId, version, typed: { ...typed, ...changes } }, owner)).toEqual({ removed: 1 })
			const { gallery } = await value(findEvent, { id: eventId })
			expect(gallery.map(({ id, alt, candidateNumbers }) => [id, alt, candidateNumbers])).toEqual([
				[third, '', ['B7', '8']],
				[first, 'Về đích', ['A012']],
			])

			await world.files.put(`${pathOf('b')}.webp`, Buffer.from('b'), 'image/webp')
			await removeGalleryPictures.run(world, { id: 1, name: '', about: '', data: { removed: [pathOf('b'), 'private/x'] } })
			expect(await world.files.get(`${pathOf('b')}.webp`)).toBeUndefined()
		})
	})

	it('have a poster before them, drawn or sent', async () => {
		await play(async ({ value, stage, world }) => {
			const eventId = stage.event
			const owner = asAccount(stage.accounts.owner)
			const drawn = { motif: 'kites', palette: 'sea' } as const
			expect(await value(setEventPoster, { eventId, poster: { drawn } }, owner)).toEqual({
				coverPath: 'drawn/kites-sea',
				coverColor: '#0e7a8b',
			})
			await keepDrawnPoster(world.files, drawn)
			const file = Buffer.from((await world.files.get('drawn/kites-sea.svg')) ?? []).toString()
			await drawPoster.run(world, { id: 1, name: '', about: '', data: { coverPath: 'drawn/kites-sea' } })
			expect(file).toMatch(/^<svg /)
			expect(Buffer.from((await world.files.get('drawn/kites-sea.svg')) ?? []).toString()).toBe(file)
			await drawPoster.run(world, { id: 1, name: '', about: '', data: { coverPath: pathOf('a') } })
			await value(setEventPoster, { eventId, poster: { path: pathOf('a'), color: '#123456' } }, owner)
			expect(await value(findEvent, { id: eventId })).toMatchObject({ coverPath: pathOf('a'), coverColor: '#123456' })
		})
	})

	it('are refused as they say', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const eventId = stage.event
			const owner = asAccount(stage.accounts.owner)
			const adding = reachedBy(addEventPictures)
			const saving = reachedBy(saveEventPictures)
			const many = Array.from({ length: 200 }, () => picture('a'))
			await value(addEventPictures, { eventId, pictures: many }, owner)
			await adding.refuses(played, 'gallery_full', { eventId, pictures: [picture('b')] }, owner)
			await adding.refuses(played, 'event_not_found', { ...nowhere, pictures: [picture('b')] }, system)
			const { typed, version, pictures } = await value(findEventGallery, { eventId }, owner)
			const wrong = { ...typed, [`picture.${pictures[0]?.id}.position`]: 'hai' }
			await saving.refuses(played, 'invalid_fields', { eventId, version, typed: wrong }, owner)
			await saving.refuses(played, 'event_changed', { eventId, version: 'old', typed }, owner)
			await saving.refuses(played, 'event_not_found', { ...nowhere, version, typed }, system)
			expect([adding.missing(), saving.missing()]).toEqual([[], []])
			expect(await played.refusal(setEventPoster, { ...nowhere, poster: { path: pathOf('a'), color: '#123456' } }, system)).toBe(
				'event_not_found',
			)
			expect(await played.refusal(findEventGallery, nowhere, system)).toBe('event_not_found')
		})
	})
})
