import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { facesSeen, stopSeeing } from '~/platform/picture-faces/faces-seen.server.ts'
import { portrait, taken, together } from '~/platform/picture-faces/testing/portraits.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { addEventPictures } from '~/features/event-desk/event-draft/operations/add-event-pictures.server.ts'
import { createEvent } from '~/features/event-desk/event-draft/operations/create-event.server.ts'
import { deleteEvent } from '~/features/event-desk/event-draft/operations/delete-event.server.ts'
import { findEventGallery } from '~/features/event-desk/event-draft/operations/find-event-gallery.server.ts'
import { putPictureBack } from '~/features/event-desk/event-draft/operations/put-picture-back.server.ts'
import { removeEventPictures } from '~/features/event-desk/event-draft/operations/remove-event-pictures.server.ts'
import { findEvent } from '~/features/shop-window/operations/find-event.server.ts'
import { eventPictures, events } from '~/features/event/tables.server.ts'
import { facts } from '~/platform/facts/tables.server.ts'
import { endOldFaceSearches } from '~/features/picture/face-search/jobs/end-face-searches.server.ts'
import { lookForFaces } from '~/features/picture/face-search/jobs/look-for-faces.server.ts'
import { action, loader } from '~/features/picture/face-search/pages/find-by-face.tsx'
import { daysKept } from '~/features/picture/face-search/rules/same-face.ts'
import { faces, leftOutFaces } from '~/features/picture/face-search/tables.server.ts'
import { askFaceReading } from './ask-face-reading.server.ts'
import { findFaceSearchSetting } from './find-face-search-setting.server.ts'
import { findPictureForFaces } from './find-picture-for-faces.server.ts'
import { findPicturesOfFace } from './find-pictures-of-face.server.ts'
import { keepFacesOfPicture } from './keep-faces-of-picture.server.ts'
import { leaveFaceOut } from './leave-face-out.server.ts'
import { turnFaceSearchOff } from './turn-face-search-off.server.ts'
import { turnFaceSearchOn } from './turn-face-search-on.server.ts'

afterAll(stopSeeing)

const system = callerAs({ kind: 'system' })
const nowhere = 999_999
const pathOf = (letter: string) => `events/${letter.repeat(32)}-${'0'.repeat(24)}`
const places = {
	left: { left: 0.1, top: 0.1, width: 0.2, height: 0.3 },
	right: { left: 0.6, top: 0.1, width: 0.2, height: 0.3 },
}

/** A made-up face: two of the same number are the same person's, others are far apart. */
const vectorOf = (person: number, shift = 0) =>
	Array.from({ length: 128 }, (_, nth) => (nth === person ? 0.48 : nth >= 126 ? shift / Math.SQRT2 : 0))
const faceOf = (person: number, { age = 40, box = places.left, shift = 0 } = {}) => ({ box, age, vector: vectorOf(person, shift) })

function at({ value, refusal, stage, world }: Played) {
	const eventId = stage.event
	const owner = asAccount(stage.accounts.owner)
	const turnOn = () => value(turnFaceSearchOn, { eventId, peopleAreTold: true }, owner)
	return {
		...{ eventId, owner, turnOn },
		turnOff: () => value(turnFaceSearchOff, { eventId }, owner),
		add: async (...letters: string[]) => {
			const pictures = letters.map((letter) => ({ path: pathOf(letter), width: 40, height: 30, fileName: '' }))
			await value(addEventPictures, { eventId, pictures }, owner)
			const rows = await world.database.transaction((store) => store.select().from(eventPictures).where(eq(eventPictures.eventId, eventId)))
			return letters.map((letter) => rows.find(({ path }) => path === pathOf(letter))?.id ?? 0)
		},
		keep: (pictureId: number | undefined, seen: object[] | null) =>
			value(keepFacesOfPicture, { eventId, pictureId: pictureId ?? 0, seen: seen as never }, system),
		find: async (person: number, more = {}) =>
			(await value(findPicturesOfFace, { eventId, agreed: true, age: 40, vector: vectorOf(person), ...more }, system)).pictures.map(
				({ path }) => path[7],
			),
		refused: (more: object) => refusal(findPicturesOfFace, { eventId, agreed: true, age: 40, vector: vectorOf(1), ...more }, system),
		leave: async (person: number) => (await value(leaveFaceOut, { eventId, vector: vectorOf(person) }, system)).left,
		setting: () => value(findFaceSearchSetting, { eventId }, owner),
		faces: () => world.database.transaction((store) => store.select().from(faces)),
		marks: () => world.database.transaction((store) => store.select().from(leftOutFaces)),
		facts: async () =>
			(await world.database.transaction((store) => store.select().from(facts).orderBy(facts.id))).filter(({ name }) =>
				name.startsWith('face_search.'),
			),
	}
}

describe('searching an event’s pictures by a face', () => {
	it('is off until an owner turns it on, who says that people are told; both are known later', async () => {
		await play(async (played) => {
			const { eventId, owner, turnOn, turnOff, setting, refused, facts: told } = at(played)
			const offered = async () => (await played.value(findEvent, { id: eventId })).findsFaces
			expect(await offered()).toBe(false)
			expect(await refused({})).toBe('face_search_off')
			expect((await setting()).on).toBeNull()
			expect(await played.refusal(turnFaceSearchOn, { eventId, peopleAreTold: false }, owner)).toBe('people_not_told')
			await turnOn()
			await turnOn()
			expect(await offered()).toBe(true)
			expect(await setting()).toMatchObject({ canSee: true, mayTurn: true, on: { since: expect.any(String) as string } })
			await turnOff()
			await turnOff()
			expect(await offered()).toBe(false)
			expect(await refused({})).toBe('face_search_off')
			expect((await told()).map(({ name, actor, data }) => [name, actor, data])).toEqual([
				['face_search.turned_on', `account:${played.stage.accounts.owner}`, { eventId, peopleAreTold: true }],
				['face_search.turned_off', `account:${played.stage.accounts.owner}`, { eventId }],
			])
		})
	})

	it('leaves turning to owners, and lets managers look and have it read on', async () => {
		await play(async (played) => {
			const { eventId, turnOn } = at(played)
			const manager = asAccount(played.stage.accounts.manager)
			await turnOn()
			expect((await played.value(findFaceSearchSetting, { eventId }, manager)).mayTurn).toBe(false)
			expect(await played.refusal(turnFaceSearchOff, { eventId }, manager)).toBe('forbidden')
			expect(await played.refusal(askFaceReading, { eventId }, manager)).toBe('nothing_to_read')
		})
	})

	it('finds who is on a picture, in the order of the gallery, and nobody else', async () => {
		await play(async (played) => {
			const { turnOn, add, keep, find } = at(played)
			await turnOn()
			const [a, b, c] = await add('a', 'b', 'c')
			await keep(c, [faceOf(1), faceOf(2, { box: places.right })])
			await keep(a, [faceOf(1, { shift: 0.49 })])
			await keep(b, [faceOf(1, { shift: 0.51 })])
			expect(await find(1)).toEqual(['a', 'c'])
			expect(await find(2)).toEqual(['c'])
			expect(await find(3)).toEqual([])
		})
	})

	it('asks for consent, and turns away who may be a minor', async () => {
		await play(async (played) => {
			const { turnOn, refused } = at(played)
			await turnOn()
			expect(await refused({ agreed: false })).toBe('not_agreed')
			expect(await refused({ age: 24.9 })).toBe('perhaps_minor')
			expect(await refused({ eventId: nowhere })).toBe('event_not_found')
			await played.world.database.transaction((store) =>
				store.update(events).set({ state: 'draft' }).where(eq(events.id, played.stage.event)),
			)
			expect(await refused({})).toBe('event_not_found')
		})
	})

	it('keeps no face of a minor', async () => {
		await play(async (played) => {
			const { turnOn, add, keep, find, faces: kept } = at(played)
			await turnOn()
			const [a] = await add('a')
			expect(await keep(a, [faceOf(1, { age: 12 }), faceOf(2, { age: 24.9, box: places.right })])).toEqual({ kept: 0 })
			expect(await kept()).toEqual([])
			expect(await find(1)).toEqual([])
		})
	})

	it('reads a picture once, says which it could not, and tries those again when asked by a person', async () => {
		await play(async (played) => {
			const { eventId, owner, turnOn, add, keep, setting } = at(played)
			expect(await played.value(findPictureForFaces, { eventId }, system)).toEqual({ picture: null })
			await turnOn()
			const [a, b] = await add('a', 'b')
			await keep(a, [faceOf(1)])
			await keep(a, [faceOf(2)])
			await keep(b, null)
			const all = await played.value(findEventGallery, { eventId }, owner)
			const others = all.counts.all - 2
			expect((await setting()).counts).toEqual({ pictures: others + 2, read: 1, failed: 1, faces: 1 })
			expect(await played.value(askFaceReading, { eventId }, owner)).toEqual({ waiting: others + 1 })
			expect((await setting()).counts).toMatchObject({ read: 1, failed: 0 })
			expect(await played.refusal(askFaceReading, { eventId: nowhere }, system)).toBe('event_not_found')
			await played.value(turnFaceSearchOff, { eventId }, owner)
			expect(await played.refusal(askFaceReading, { eventId }, owner)).toBe('face_search_off')
			expect(await keep(b, [faceOf(1)])).toEqual({ kept: 0 })
		})
	})
})

describe('faces', () => {
	it('are all deleted when the search is turned off', async () => {
		await play(async (played) => {
			const { turnOn, turnOff, add, keep, find, faces: kept } = at(played)
			await turnOn()
			const [a] = await add('a')
			await keep(a, [faceOf(1)])
			expect(await kept()).toHaveLength(1)
			await turnOff()
			expect(await kept()).toEqual([])
			await turnOn()
			expect(await find(1)).toEqual([])
		})
	})

	it('are deleted with a picture that leaves the gallery; put back, it waits to be read', async () => {
		await play(async (played) => {
			const { eventId, owner, turnOn, add, keep, find, faces: kept } = at(played)
			await turnOn()
			const [a, b] = await add('a', 'b')
			await keep(a, [faceOf(1)])
			await keep(b, [faceOf(1)])
			await played.value(removeEventPictures, { eventId, pictureIds: [a ?? 0] }, owner)
			expect((await kept()).map(({ pictureId }) => pictureId)).toEqual([b])
			await played.value(putPictureBack, { eventId, pictureId: a ?? 0 }, owner)
			expect(await find(1)).toEqual(['b'])
			await keep(a, [faceOf(1)])
			expect(await find(1)).toEqual(['a', 'b'])
		})
	})

	it('go with their event', async () => {
		await play(async (played) => {
			const { owner, faces: kept } = at(played)
			const event = {
				...{ name: 'Chạy Vì Trẻ Em', city: 'Huế', timeZone: 'Asia/Ho_Chi_Minh' },
				...{ startsOn: '2026-12-20', startsTime: '05:00', endsOn: '2026-12-20', endsTime: '11:00' },
			}
			const made = await played.value(createEvent, { key: randomUUID(), providerId: played.stage.provider, event }, owner)
			const eventId = made.id
			await played.value(turnFaceSearchOn, { eventId, peopleAreTold: true }, owner)
			await played.value(addEventPictures, { eventId, pictures: [{ path: pathOf('a'), width: 40, height: 30, fileName: '' }] }, owner)
			const { picture } = await played.value(findPictureForFaces, { eventId }, system)
			await played.value(keepFacesOfPicture, { eventId, pictureId: picture?.id ?? 0, seen: [faceOf(1)] }, system)
			expect(await kept()).toHaveLength(1)
			await played.value(deleteEvent, { eventId }, owner)
			expect(await kept()).toEqual([])
		})
	})

	it('go with their picture by the database’s own word', async () => {
		await play(async (played) => {
			const { turnOn, add, keep, leave, faces: kept, marks } = at(played)
			await turnOn()
			const [a, b] = await add('a', 'b')
			await keep(a, [faceOf(1)])
			await keep(b, [faceOf(2), faceOf(3, { box: places.right })])
			await leave(2)
			await played.world.database.transaction((store) => store.delete(eventPictures).where(eq(eventPictures.id, b ?? 0)))
			expect((await kept()).map(({ pictureId }) => pictureId)).toEqual([a])
			expect(await marks()).toEqual([])
		})
	})

	it('are deleted 90 days after the event, or after the search was turned on where that was later', async () => {
		await play(async (played) => {
			const { eventId, turnOn, add, keep, faces: kept, facts: told } = at(played)
			const { world } = played
			const days = (many: number) => world.pass({ minutes: many * 24 * 60 })
			const past = new Date(world.clock().getTime() - 86_400_000)
			await world.database.transaction((store) =>
				store
					.update(events)
					.set({ startsAt: new Date(past.getTime() - 3_600_000), endsAt: past })
					.where(eq(events.id, eventId)),
			)
			await turnOn()
			const [a] = await add('a')
			await keep(a, [faceOf(1)])
			days(daysKept - 1)
			await endOldFaceSearches.run(world)
			expect(await kept()).toHaveLength(1)
			days(1)
			await endOldFaceSearches.run(world)
			expect(await kept()).toEqual([])
			expect((await told()).at(-1)?.name).toBe('face_search.ended')
			await endOldFaceSearches.run(world)
			expect((await told()).filter(({ name }) => name === 'face_search.ended')).toHaveLength(1)
		})
	})
})

describe('who does not want to be found', () => {
	it('is left out, and stays so when the pictures are read again; the place alone is kept', async () => {
		await play(async (played) => {
			const { turnOn, turnOff, add, keep, find, leave, marks } = at(played)
			await turnOn()
			const [a, b] = await add('a', 'b')
			await keep(a, [faceOf(1), faceOf(2, { box: places.right })])
			await keep(b, [faceOf(1, { shift: 0.54 })])
			expect(await leave(1)).toBe(2)
			expect(await leave(1)).toBe(0)
			expect(await marks()).toEqual([
				{ pictureId: a, ...places.left },
				{ pictureId: b, ...places.left },
			])
			expect([await find(1), await find(2)]).toEqual([[], ['a']])
			await turnOff()
			await turnOn()
			const moved = { ...places.left, left: places.left.left + 0.02 }
			expect(await keep(a, [faceOf(1, { box: moved }), faceOf(2, { box: places.right })])).toEqual({ kept: 1 })
			expect([await find(1), await find(2)]).toEqual([[], ['a']])
			const [later] = await add('c')
			await keep(later, [faceOf(1)])
			expect(await find(1)).toEqual(['c'])
			expect(await played.refusal(leaveFaceOut, { eventId: nowhere, vector: vectorOf(1) }, system)).toBe('event_not_found')
			await turnOff()
			expect(await played.refusal(leaveFaceOut, { eventId: played.stage.event, vector: vectorOf(1) }, system)).toBe('face_search_off')
		})
	})
})

describe('a gallery that is read, and somebody who looks for themselves', { timeout: 180_000 }, () => {
	/** What the page answers to a picture. */
	async function send({ world, stage }: Played, picture: Uint8Array | undefined, fields: Record<string, string>) {
		const context = new RouterContextProvider()
		const url = new URL(`http://hoi.test/event/x-${stage.event}/find-by-face`)
		context.set(pageRequest, { world, caller: callerAs(), origin: url.origin, prefix: '', address: '203.0.113.9' })
		const form = new FormData()
		for (const [name, text] of Object.entries(fields)) form.set(name, text)
		if (picture) form.set('face', new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), 'me.jpg')
		const request = new Request(url, { method: 'POST', body: form })
		const answer = await Promise.resolve(action({ context, params: { id: `x-${stage.event}` }, request, url } as never)).catch(
			(thrown: unknown) => thrown,
		)
		const { data, init } = answer as { data: unknown; init?: ResponseInit }
		return { data, status: init?.status ?? 200, headers: new Headers(init?.headers) }
	}

	it('works from the picture to the answer, and keeps nothing of what was sent', async () => {
		await play(async (played) => {
			const { eventId, owner, turnOn, add, setting, faces: kept, facts: told } = at(played)
			const { world } = played
			expect((await send(played, undefined, { intent: 'find' })).status).toBe(404)
			await turnOn()
			expect((await setting()).reading).toBe(true)
			await add('a', 'b', 'c', 'd')
			await world.files.put(`${pathOf('a')}.webp`, await taken('astronaut'), 'image/webp')
			await world.files.put(`${pathOf('b')}.webp`, await together('admiral', 'astronaut'), 'image/webp')
			await world.files.put(`${pathOf('c')}.webp`, await taken('admiral'), 'image/webp')
			await lookForFaces.run(world, { id: 1, name: '', about: '', data: { eventId } })
			const { counts, reading } = await setting()
			expect(reading).toBe(false)
			expect([counts.faces, counts.pictures - counts.read - counts.failed]).toEqual([4, 0])
			expect(counts.failed).toBeGreaterThan(0)

			const before = { faces: await kept(), facts: await told() }
			const me = await portrait('astronaut')
			const agreed = { intent: 'find', agree: 'on' }
			const found = await send(played, me, agreed)
			expect(found).toMatchObject({ status: 200, data: { several: false, found: { total: 2, waiting: 0 } } })
			expect((found.data as { found: { pictures: { path: string }[] } }).found.pictures.map(({ path }) => path[7])).toEqual(['a', 'b'])
			expect(JSON.stringify(found.data)).not.toContain('vector')
			expect(await send(played, await together('admiral', 'astronaut'), agreed)).toMatchObject({
				data: { several: true, found: { total: 2 } },
			})
			expect({ faces: await kept(), facts: await told() }).toEqual(before)

			expect(await send(played, me, { intent: 'find' })).toMatchObject({ status: 422, data: { problem: 'not_agreed' } })
			expect(await send(played, undefined, agreed)).toMatchObject({ status: 422, data: { problem: 'missing' } })
			expect(await send(played, Buffer.from('no picture'), agreed)).toMatchObject({ status: 422, data: { problem: 'unreadable' } })
			expect(await send(played, Buffer.alloc(11 * 1024 * 1024), agreed)).toMatchObject({ status: 413, data: { problem: 'too_heavy' } })

			expect(await send(played, me, { intent: 'leave' })).toMatchObject({ status: 200, data: { leftOut: 2 } })
			expect(await send(played, me, agreed)).toMatchObject({ data: { found: { total: 0 } } })
			await played.value(turnFaceSearchOff, { eventId }, owner)
			await turnOn()
			await lookForFaces.run(world, { id: 2, name: '', about: '', data: { eventId } })
			expect(await send(played, me, agreed)).toMatchObject({ data: { found: { total: 0 } } })
			expect(await send(played, await portrait('admiral'), agreed)).toMatchObject({ data: { found: { total: 2 } } })
		})
	})

	it('slows down who sends many, before anything is looked at', async () => {
		await play(async (played) => {
			await at(played).turnOn()
			const asked: string[] = []
			played.world.limits.take = (name, key) => {
				asked.push(`${name} ${key}`)
				return Promise.resolve({ allowed: false, retryAfterSeconds: 42 })
			}
			const answer = await send(played, await portrait('admiral'), { intent: 'find', agree: 'on' })
			expect([answer.status, answer.headers.get('retry-after'), answer.data]).toEqual([429, '42', { problem: 'slow_down' }])
			expect(asked).toEqual(['face-search 203.0.113.9'])
		})
	})

	it('is not there at an event that does not offer it, and moves with the event’s name', async () => {
		await play(async (played) => {
			const visit = async () => {
				const context = new RouterContextProvider()
				const url = new URL('http://hoi.test/')
				context.set(pageRequest, { world: played.world, caller: callerAs(), origin: url.origin, prefix: '', address: '' })
				const answer: unknown = await loader({
					context,
					params: { id: `other-${played.stage.event}` },
					request: new Request(url),
					url,
				} as never).catch((thrown: unknown) => thrown)
				return answer instanceof Response ? answer.status : (answer as { init?: ResponseInit }).init?.status
			}
			expect(await visit()).toBe(404)
			await at(played).turnOn()
			expect(await visit()).toBe(301)
		})
	})

	it('sees the faces of the fixtures as adults', async () => {
		for (const who of ['astronaut', 'admiral'] as const) expect((await facesSeen(await portrait(who)))[0]?.age).toBeGreaterThan(25)
	})
})
