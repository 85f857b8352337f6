import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { reachedBy } from '#world/testing/refusing.ts'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { cutPosterAgain, keepPoster, type KeptPoster } from '~/platform/images/keep-poster.server.ts'
import { stopReading } from '~/platform/picture-numbers/numbers-seen.server.ts'
import { drawnRace } from '~/platform/picture-numbers/testing/drawn-race.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { keepDrawnPoster } from '~/features/event-desk/event-draft/drawing/draw-poster.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { readPictures } from '~/features/event-desk/event-draft/jobs/read-pictures.server.ts'
import { removeEventFiles } from '~/features/event-desk/event-draft/jobs/remove-event-files.server.ts'
import { drawPoster } from '~/features/event-desk/event-draft/jobs/draw-poster.server.ts'
import { mostGalleryPictures } from '~/features/event-desk/event-draft/rules/pictures-step.ts'
import { addEventPictures } from './add-event-pictures.server.ts'
import { askPictureReading } from './ask-picture-reading.server.ts'
import { forgetPictures } from '~/features/event-desk/event-draft/jobs/forget-pictures-aside.server.ts'
import { decideOnSuggestions } from './decide-on-suggestions.server.ts'
import { findEventGallery } from './find-event-gallery.server.ts'
import { findPictureToRead } from './find-picture-to-read.server.ts'
import { keepPictureReading } from './keep-picture-reading.server.ts'
import { moveEventPictures } from './move-event-pictures.server.ts'
import { putPictureBack } from './put-picture-back.server.ts'
import { removeEventPictures } from './remove-event-pictures.server.ts'
import { saveEventPicture } from './save-event-picture.server.ts'
import { setEventPoster } from './set-event-poster.server.ts'
import { tagEventPictures } from './tag-event-pictures.server.ts'

const pathOf = (letter: string) => `events/${letter.repeat(32)}-${'0'.repeat(24)}`
const picture = (letter: string, fileName = '') => ({ path: pathOf(letter), width: 40, height: 30, fileName })
afterAll(stopReading)

/** Saves one picture of the stage's event with some of its fields changed. */
async function say({ value, stage }: Played, pictureId: number | undefined, changes: Record<string, string>) {
	const owner = asAccount(stage.accounts.owner)
	const { pictures } = await value(findEventGallery, { eventId: stage.event }, owner)
	const found = pictures.find(({ id }) => id === pictureId)
	const fields = Object.fromEntries(Object.entries(changes).map(([name, typed]) => [`picture.${pictureId}.${name}`, typed]))
	const save = { eventId: stage.event, pictureId, version: found?.version, typed: { ...found?.typed, ...fields } }
	return value(saveEventPicture, save, owner)
}

const nowhere = { eventId: 999_999 }
const system = callerAs({ kind: 'system' })

function posterOf(answer: KeptPoster | { problem: string }): KeptPoster {
	if ('problem' in answer) throw new Error(answer.problem)
	return answer
}

describe('the pictures of an event', () => {
	it('get the candidate numbers of their files’ names, are put in order, and are taken out', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const eventId = stage.event
			const owner = asAccount(stage.accounts.owner)
			const added = await value(addEventPictures, { eventId, pictures: [picture('a', 'A012_dich.jpg'), picture('b')] }, owner)
			expect(added).toEqual({ added: 2, candidateNumbers: ['A012'] })
			await value(addEventPictures, { eventId, pictures: [picture('c')] }, owner)
			const { pictures } = await value(findEventGallery, { eventId }, owner)
			const [first, second, third] = pictures.map(({ id }) => id)
			await say(played, first, { vi: 'Về đích' })
			await say(played, third, { numbers: 'b7 8' })
			expect(await value(moveEventPictures, { eventId, pictureIds: [first], place: 9 }, owner)).toEqual({ moved: 1 })
			expect(await value(removeEventPictures, { eventId, pictureIds: [second] }, owner)).toEqual({ removed: 1 })
			const { gallery } = await value(findEvent, { id: eventId })
			expect(gallery.map(({ id, alt, candidateNumbers }) => [id, alt, candidateNumbers])).toEqual([
				[third, '', ['B7', '8']],
				[first, 'Về đích', ['A012']],
			])

			// A picture that can still be put back keeps its file.
			for (const letter of ['b', 'e']) await world.files.put(`${pathOf(letter)}.webp`, Buffer.from(letter), 'image/webp')
			await removeEventFiles.run(world, { id: 1, name: '', about: '', data: { removed: [pathOf('b'), pathOf('e'), 'private/x'] } })
			expect(await world.files.get(`${pathOf('b')}.webp`)).toBeDefined()
			expect(await world.files.get(`${pathOf('e')}.webp`)).toBeUndefined()
		})
	})

	it('are put back for a day with their place, words and numbers; then their files go', { timeout: 90_000 }, async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const eventId = stage.event
			const owner = asAccount(stage.accounts.owner)
			await value(addEventPictures, { eventId, pictures: [picture('a'), picture('b', 'B12_x.jpg'), picture('c'), picture('d')] }, owner)
			const look = () => value(findEventGallery, { eventId }, owner)
			const remove = (...pictureIds: (number | undefined)[]) => value(removeEventPictures, { eventId, pictureIds }, owner)
			const ids = (await look()).pictures.map(({ id }) => id)
			const [, second, third, fourth] = ids
			await say(played, second, { vi: 'Về đích' })
			const before = await look()
			await remove(second, third)
			await world.files.put(`${pathOf('b')}.webp`, Buffer.from('b'), 'image/webp')
			await world.files.put(`${pathOf('d')}.webp`, Buffer.from('d'), 'image/webp')
			await world.jobs.runAll(world)
			expect(await world.files.get(`${pathOf('b')}.webp`)).toBeDefined()
			expect((await value(findEvent, { id: eventId })).gallery).toHaveLength(2)
			expect((await look()).aside).toMatchObject([
				{ id: second, place: 2 },
				{ id: third, place: 3 },
			])
			world.pass({ minutes: 1 })
			await remove(fourth)
			expect((await look()).aside).toMatchObject([{ id: fourth, place: 2 }, { place: 2 }, { place: 3 }])
			await value(putPictureBack, { eventId, pictureId: fourth }, owner)

			const back = (pictureId: number | undefined) => value(putPictureBack, { eventId, pictureId }, owner)
			expect(await back(third)).toEqual({ backNow: true })
			expect(await back(third)).toEqual({ backNow: false })
			await back(second)
			expect((await look()).aside).toEqual([])
			expect((await look()).pictures).toEqual(before.pictures)

			await remove(fourth)
			world.pass({ minutes: 24 * 60 - 1 })
			await forgetPictures.run(world)
			expect((await look()).aside).toHaveLength(1)
			world.pass({ minutes: 1 })
			await forgetPictures.run(world)
			await world.jobs.runAll(world)
			expect(await world.files.get(`${pathOf('d')}.webp`)).toBeUndefined()
			expect(await world.files.get(`${pathOf('b')}.webp`)).toBeDefined()
			const gone = { eventId, pictureId: fourth }
			expect(await refusal(putPictureBack, gone, owner)).toBe('picture_gone')
			expect(await refusal(putPictureBack, { ...gone, ...nowhere }, system)).toBe('event_not_found')
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

	it('have a poster that is cut again from the same picture, and leave no file behind', async () => {
		await play(async ({ value, refusal, stage, world }) => {
			const eventId = stage.event
			const owner = asAccount(stage.accounts.owner)
			const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#c2410c' } })
				.jpeg()
				.toBuffer()
			const sent = (texts: Record<string, string>) => ({ texts, files: [photo], file: photo, tooLarge: false })
			const kept = posterOf(await keepPoster(world, sent({ 'crop.left': '0', 'crop.top': '0.25', 'crop.side': '0.5' }), 7))
			expect(kept.cut.crop).toEqual({ left: 0, top: 0.25, side: 0.5, width: 600, height: 800 })
			await value(setEventPoster, { eventId, poster: kept }, owner)
			expect(await value(findEventGallery, { eventId }, owner)).toMatchObject({ coverPath: kept.path, cut: kept.cut })

			const again = posterOf(await cutPosterAgain(world, kept.cut.original, { texts: { 'crop.place': 'bottom' } }, 7))
			expect(again.cut).toEqual({ original: kept.cut.original, crop: { left: 0, top: 0.5, side: 1, width: 600, height: 800 } })
			await value(setEventPoster, { eventId, poster: { ...again, again: true } }, owner)
			await removeEventFiles.run(world, { id: 1, name: '', about: '', data: { removed: [kept.path, kept.cut.original] } })
			expect(await world.files.get(`${kept.path}.webp`)).toBeUndefined()
			expect(await world.files.get(`${kept.cut.original}.webp`)).toBeDefined()

			const late = posterOf(await cutPosterAgain(world, kept.cut.original, { texts: {} }, 7))
			await value(setEventPoster, { eventId, poster: { drawn: { motif: 'kites', palette: 'sea' } } }, owner)
			expect(await value(findEventGallery, { eventId }, owner)).toMatchObject({ cut: null })
			expect(await refusal(setEventPoster, { eventId, poster: { ...late, again: true } }, owner)).toBe('event_changed')
			await removeEventFiles.run(world, { id: 2, name: '', about: '', data: { removed: [again.path, kept.cut.original] } })
			expect(await world.files.get(`${kept.cut.original}.webp`)).toBeUndefined()
			expect(await cutPosterAgain(world, kept.cut.original, { texts: {} }, 7)).toEqual({ problem: 'unreadable' })
		})
	})

	it('are read by a machine, which only suggests', async () => {
		await play(async (played) => {
			const { value, refusal, stage, world } = played
			const eventId = stage.event
			const owner = asAccount(stage.accounts.owner)
			expect(await refusal(askPictureReading, { eventId }, owner)).toBe('nothing_to_read')
			expect(await refusal(askPictureReading, nowhere, system)).toBe('event_not_found')
			const { picture: race, numbers } = await drawnRace(2)
			await world.files.put(`${pathOf('a')}.webp`, race, 'image/webp')
			await value(addEventPictures, { eventId, pictures: [picture('a'), picture('b')] }, owner)
			expect(await value(askPictureReading, { eventId }, owner)).toEqual({ waiting: 2 })
			await readPictures.run(world, { id: 1, name: '', about: '', data: { eventId } })
			const { pictures, counts } = await value(findEventGallery, { eventId }, owner)
			expect(pictures.map(({ reading }) => reading)).toEqual(['read', 'failed'])
			expect(pictures[0]?.suggested.map(({ number, known }) => [number, known]).toSorted()).toEqual(
				numbers.map((number) => [number, false]).toSorted(),
			)
			expect((await value(findEvent, { id: eventId })).gallery[0]?.candidateNumbers).toEqual([])

			expect(counts).toEqual({ all: 2, waiting: 0, read: 1, failed: 1, suggested: numbers.length, safe: 0 })
			const [first = '', second = ''] = numbers
			await say(played, pictures[0]?.id, { numbers: '7', [`read.${first}`]: 'take', [`read.${second}`]: 'drop' })
			expect((await value(findEvent, { id: eventId })).gallery[0]?.candidateNumbers).toEqual(['7', first])
			const after = await value(findEventGallery, { eventId }, owner)
			expect(after.pictures[0]?.suggested).toEqual([])
			expect(await value(askPictureReading, { eventId }, owner)).toEqual({ waiting: 1 })
		})
	})

	it('are suggested only numbers that people at the event have', async () => {
		await play(async ({ value, stage, world }) => {
			const eventId = stage.event
			const owner = asAccount(stage.accounts.owner)
			const visitor = callerAs(undefined, { visitor: randomUUID() })
			const items = [{ variantId: stage.variants.plain, quantity: 1, attendees: [{ name: 'Trần Thị Lan' }] }]
			await value(addTicketsToCart, { eventId, items }, visitor)
			const contact = { email: 'lan@example.vn', name: 'Trần Thị Lan', phone: '0901234567' }
			await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'cash_on_delivery' }, visitor)
			await world.database.transaction(async (store) => {
				await store.execute(
					sql`update attendees set candidate_number = 'B301' where id = (select min(id) from attendees where event_id = ${eventId})`,
				)
			})
			await value(addEventPictures, { eventId, pictures: [picture('a')] }, owner)
			await value(askPictureReading, { eventId }, owner)
			const { picture: waiting } = await value(findPictureToRead, { eventId }, system)
			const seen = [
				{ number: '8301', sure: 97 },
				{ number: 'C111', sure: 90 },
				{ number: '2026', sure: 90 },
			]
			const pictureId = waiting?.id ?? 0
			expect(await value(keepPictureReading, { eventId, pictureId, seen }, system)).toEqual({ suggested: 1 })
			expect(await value(keepPictureReading, { eventId, pictureId, seen: [] }, system)).toEqual({ suggested: 0 })
			const { pictures, counts } = await value(findEventGallery, { eventId }, owner)
			expect(pictures[0]?.suggested).toEqual([{ number: 'B301', sure: 87, known: true }])
			expect(counts).toMatchObject({ suggested: 1, safe: 1 })
			expect(await value(decideOnSuggestions, { eventId, pictureIds: 'all', decision: 'safe' }, owner)).toEqual({ changed: 1 })
			expect(await value(decideOnSuggestions, { eventId, pictureIds: 'all', decision: 'safe' }, owner)).toEqual({ changed: 0 })
			expect((await value(findEvent, { id: eventId })).gallery[0]?.candidateNumbers).toEqual(['B301'])
			expect(await value(findPictureToRead, { eventId }, system)).toEqual({ picture: null })
		})
	})

	it('are shown to their organiser in pages, all of them or those that need a decision', async () => {
		await play(async ({ value, stage }) => {
			const eventId = stage.event
			const owner = asAccount(stage.accounts.owner)
			const some = (from: number) => Array.from({ length: 35 }, (_, nth) => picture('a', nth % 5 === 0 ? `A${from + nth}_x.jpg` : ''))
			await value(addEventPictures, { eventId, pictures: some(0) }, owner)
			await value(addEventPictures, { eventId, pictures: some(35) }, owner)
			const look = async (more: object) => {
				const { total, pictures } = await value(findEventGallery, { eventId, ...more }, owner)
				return { total, places: pictures.map(({ place }) => place) }
			}
			expect(await look({})).toEqual({ total: 70, places: Array.from({ length: 60 }, (_, nth) => nth + 1) })
			expect((await look({ page: 2 })).places).toEqual([61, 62, 63, 64, 65, 66, 67, 68, 69, 70])
			expect(await look({ page: 9 })).toEqual({ total: 70, places: [] })
			expect(await look({ numbers: 'a65, A5' })).toEqual({ total: 2, places: [6, 66] })
			expect((await look({ view: 'unnumbered' })).places.slice(0, 5)).toEqual([2, 3, 4, 5, 7])
			expect(await look({ view: 'suggested' })).toEqual({ total: 0, places: [] })
		})
	})

	it('are changed many at once: moved, given numbers, taken out', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const eventId = stage.event
			const owner = asAccount(stage.accounts.owner)
			await value(addEventPictures, { eventId, pictures: [...'abcdef'].map((letter) => picture(letter)) }, owner)
			const row = async () => (await value(findEventGallery, { eventId }, owner)).pictures.map(({ path }) => path[7]).join('')
			const ids = (await value(findEventGallery, { eventId }, owner)).pictures.map(({ id }) => id)
			const idsOf = (letters: string) => [...letters].map((letter) => ids['abcdef'.indexOf(letter)] ?? 0)
			const move = async (letters: string, place: number) => {
				await value(moveEventPictures, { eventId, pictureIds: idsOf(letters), place }, owner)
				return row()
			}
			expect(await move('fb', 1)).toBe('bfacde')
			expect(await move('b', 3)).toBe('fabcde')
			expect(await move('fa', 9)).toBe('bcdefa')
			for (let press = 0; press < 40; press++) await move(press % 2 === 0 ? 'd' : 'c', 2)
			expect(await row()).toBe('bcdefa')
			await value(removeEventPictures, { eventId, pictureIds: idsOf('d') }, owner)
			expect(await move('a', 3)).toBe('bcaef')
			await value(putPictureBack, { eventId, pictureId: idsOf('d')[0] }, owner)
			expect(await row()).toBe('bcadef')
			expect(await value(tagEventPictures, { eventId, pictureIds: [...idsOf('ba'), 999_999], numbers: 'x7 12' }, owner)).toEqual({
				tagged: 2,
			})
			await value(tagEventPictures, { eventId, pictureIds: idsOf('b'), numbers: '12,3' }, owner)
			const { gallery } = await value(findEvent, { id: eventId })
			expect(gallery.map(({ candidateNumbers }) => candidateNumbers.join())).toEqual(['X7,12,3', '', 'X7,12', '', '', ''])
		})
	})

	it('are refused with the declared codes', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const eventId = stage.event
			const owner = asAccount(stage.accounts.owner)
			const adding = reachedBy(addEventPictures)
			const saving = reachedBy(saveEventPicture)
			await value(addEventPictures, { eventId, pictures: [picture('a')] }, owner)
			await played.world.database.transaction((store) =>
				store.execute(sql`
					insert into event_pictures (event_id, path, width, height, alt, candidate_numbers, position)
					select ${eventId}, 'events/x', 1, 1, '{"vi_VN":""}', '{}', n from generate_series(1, ${mostGalleryPictures - 1}) as n`),
			)
			await adding.refuses(played, 'gallery_full', { eventId, pictures: [picture('b')] }, owner)
			await adding.refuses(played, 'event_not_found', { ...nowhere, pictures: [picture('b')] }, system)
			const { pictures } = await value(findEventGallery, { eventId }, owner)
			const { id: pictureId = 0, typed = {}, version = '' } = pictures[0] ?? {}
			const same = { eventId, pictureId, version, typed }
			await saving.refuses(played, 'invalid_fields', { ...same, typed: { [`picture.${pictureId}.vi`]: 'x'.repeat(301) } }, owner)
			await saving.refuses(played, 'event_changed', { ...same, version: 'old', typed: { [`picture.${pictureId}.vi`]: 'Đích' } }, owner)
			expect(await value(saveEventPicture, { ...same, version: 'old' }, owner)).toEqual({ candidateNumbers: [] })
			await saving.refuses(played, 'picture_left', { ...same, pictureId: 999_999 }, owner)
			await saving.refuses(played, 'event_not_found', { ...same, ...nowhere }, system)
			expect([adding.missing(), saving.missing()]).toEqual([[], []])
			const chosen = { eventId, pictureIds: [999_999] }
			for (const [operation, more] of [
				[removeEventPictures, {}],
				[moveEventPictures, { place: 1 }],
				[tagEventPictures, { numbers: '7' }],
				[decideOnSuggestions, { decision: 'take' }],
			] as const) {
				expect(await played.refusal(operation as never, { ...chosen, ...more }, owner)).toBe('nothing_chosen')
				expect(await played.refusal(operation as never, { ...chosen, ...more, ...nowhere }, system)).toBe('event_not_found')
			}
			expect(await played.refusal(tagEventPictures, { eventId, pictureIds: [pictureId], numbers: ' , ' }, owner)).toBe('no_numbers')
			expect(await played.refusal(setEventPoster, { ...nowhere, poster: { path: pathOf('a'), color: '#123456' } }, system)).toBe(
				'event_not_found',
			)
			expect(await played.refusal(findEventGallery, nowhere, system)).toBe('event_not_found')
		})
	})
})
