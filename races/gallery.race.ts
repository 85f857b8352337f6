import { describe, expect, it } from 'vitest'
import { addEventPictures } from '../app/features/event-desk/event-draft/operations/add-event-pictures.server.ts'
import { askPictureReading } from '../app/features/event-desk/event-draft/operations/ask-picture-reading.server.ts'
import { decideOnSuggestions } from '../app/features/event-desk/event-draft/operations/decide-on-suggestions.server.ts'
import { findEventGallery } from '../app/features/event-desk/event-draft/operations/find-event-gallery.server.ts'
import { forgetPicturesAside } from '../app/features/event-desk/event-draft/operations/forget-pictures-aside.server.ts'
import { keepPictureReading } from '../app/features/event-desk/event-draft/operations/keep-picture-reading.server.ts'
import { moveEventPictures } from '../app/features/event-desk/event-draft/operations/move-event-pictures.server.ts'
import { putPictureBack } from '../app/features/event-desk/event-draft/operations/put-picture-back.server.ts'
import { removeEventPictures } from '../app/features/event-desk/event-draft/operations/remove-event-pictures.server.ts'
import { saveEventPicture } from '../app/features/event-desk/event-draft/operations/save-event-picture.server.ts'
import { tagEventPictures } from '../app/features/event-desk/event-draft/operations/tag-event-pictures.server.ts'
import { asideUntil, mostGalleryPictures } from '../app/features/event-desk/event-draft/rules/pictures-step.ts'
import { asAccount, system } from '../world/testing/test-world.ts'
import { atOnce, openArena, playedBy, worstOf, type Arena, type Missing } from './arena.ts'

const owner = ({ stage }: Arena) => asAccount(stage.accounts.owner)
const countOf = async (arena: Arena, what: string) =>
	Number((await arena.look<{ n: string }>(`select (${what})::text as n from event_pictures where event_id = ${arena.stage.event}`))[0]?.n)
const shown = (arena: Arena) => countOf(arena, 'count(*) filter (where removed_at is null)')

/** A counter, so that all kept pictures differ. */
let kept = 0
const some = (count: number) =>
	Array.from({ length: count }, () => ({
		path: `events/${String((kept += 1)).padStart(32, '0')}-${'0'.repeat(24)}`,
		...{ width: 40, height: 30 },
	}))

/** A gallery of so many pictures that several people edit. @returns the pictures' ids in their order */
async function gallery(count: number, without?: Missing) {
	const arena = await openArena({ without })
	const eventId = arena.stage.event
	const { value } = playedBy(arena, 0)
	await value(addEventPictures, { eventId, pictures: some(count) }, owner(arena))
	const { pictures } = await value(findEventGallery, { eventId }, owner(arena))
	return { arena, eventId, pictures, ids: pictures.map(({ id }) => id) }
}

describe('a gallery whose pictures are added, moved, taken out and put back by twenty-four people at once', () => {
	async function rush(without?: Missing) {
		const { arena, eventId, ids } = await gallery(20, without)
		const [aside, here] = [ids.slice(0, 6), ids.slice(6)]
		await playedBy(arena, 0).value(removeEventPictures, { eventId, pictureIds: aside }, owner(arena))
		const results = await atOnce(24, async (nth) => {
			const { value } = playedBy(arena, nth)
			const me = owner(arena)
			const turn = Math.floor(nth / 4)
			const pictureId = aside[turn]
			if (nth % 4 === 0) return (await value(addEventPictures, { eventId, pictures: some(3) }, me)).added
			if (nth % 4 === 1) return (await value(putPictureBack, { eventId, pictureId }, me)).backNow ? 1 : 0
			if (nth % 4 === 2) return -(await value(removeEventPictures, { eventId, pictureIds: here.slice(turn, turn + 2) }, me)).removed
			await value(moveEventPictures, { eventId, pictureIds: here.slice(-4), place: 1 + turn }, me)
			return 0
		})
		const told = results.reduce<number>((sum, result) => sum + (typeof result === 'number' ? result : 0), here.length)
		return { arena, results, told, doubles: await countOf(arena, 'count(*) - count(distinct position)') }
	}

	it('has a different position for each picture, and as many pictures as people were told', async () => {
		const { arena, results, told, doubles } = await rush()
		expect(doubles).toBe(0)
		// Of two people who take out the same pictures, the second may find them gone.
		for (const result of results) if (result instanceof Error) expect(result.message).toContain('nothing_chosen')
		expect(await shown(arena)).toBe(told)
		const { pictures } = await playedBy(arena, 0).value(findEventGallery, { eventId: arena.stage.event }, owner(arena))
		expect(pictures.map(({ place }) => place)).toEqual(Array.from({ length: told }, (_, nth) => nth + 1))
	})

	it('has several pictures in one position without the lock', async () => {
		expect(await worstOf(0, async () => (await rush({ locks: true })).doubles)).toBeGreaterThan(0)
	})
})

describe('a gallery that has room for ten more pictures', () => {
	async function rush(without?: Missing) {
		const { arena, eventId, ids } = await gallery(6, without)
		await playedBy(arena, 0).value(removeEventPictures, { eventId, pictureIds: ids }, owner(arena))
		await arena.database.sql(`
			insert into event_pictures (event_id, path, width, height, alt, candidate_numbers, position)
			select ${eventId}, 'events/x', 1, 1, '{"vi_VN":""}', '{}', 1000 + n from generate_series(1, ${mostGalleryPictures - 10}) as n`)
		const results = await atOnce(18, async (nth) => {
			const { value } = playedBy(arena, nth)
			if (nth % 3 === 0) await value(putPictureBack, { eventId, pictureId: ids[nth / 3] }, owner(arena))
			else await value(addEventPictures, { eventId, pictures: some(2) }, owner(arena))
		})
		return { results, count: await shown(arena) }
	}

	it('is filled, but not with more', async () => {
		const { results, count } = await rush()
		// One place may stay empty, because most pictures are added in pairs.
		expect([mostGalleryPictures, mostGalleryPictures - 1]).toContain(count)
		for (const result of results) if (result instanceof Error) expect(result.message).toContain('gallery_full')
	})

	it('is filled too far without the lock', async () => {
		expect(await worstOf(mostGalleryPictures, async () => (await rush({ locks: true })).count)).toBeGreaterThan(mostGalleryPictures)
	})
})

describe('what twelve people write about one picture at once', () => {
	async function rush(without?: Missing) {
		const { arena, eventId, pictures } = await gallery(2, without)
		const { id: pictureId = 0, typed = {}, version = '' } = pictures[0] ?? {}
		const results = await atOnce(12, async (nth) => {
			const mine = { ...typed, [`picture.${pictureId}.vi`]: `Lời của ${nth}` }
			await playedBy(arena, nth).value(saveEventPicture, { eventId, pictureId, version, typed: mine }, owner(arena))
			return nth
		})
		const saved = results.filter((result) => typeof result === 'number')
		const [row] = await arena.look<{ words: string }>(`select alt->>'vi_VN' as words from event_pictures where id = ${pictureId}`)
		return { results, saved, words: row?.words }
	}

	it('is the text of one of them; the others are told', async () => {
		const { results, saved, words } = await rush()
		expect(saved).toHaveLength(1)
		expect(words).toBe(`Lời của ${String(saved[0])}`)
		for (const result of results) if (result instanceof Error) expect(result.message).toContain('event_changed')
	})

	it('is overwritten without the locks', async () => {
		expect(await worstOf(1, async () => (await rush({ locks: true })).saved.length)).toBeGreaterThan(1)
	})
})

describe('numbers that people write on a gallery’s pictures while a machine reads them', () => {
	const pictures = 8
	const people = 12

	/** @returns how many given numbers and suggestions are lost */
	async function rush(without?: Missing) {
		const { arena, eventId, ids } = await gallery(pictures, without)
		await playedBy(arena, 0).value(askPictureReading, { eventId }, owner(arena))
		const results = await atOnce(people + pictures, async (nth) => {
			const { value } = playedBy(arena, nth)
			const seen = [{ number: '7001', sure: 90 }]
			if (nth % 2 === 1 && nth < 2 * pictures) await value(keepPictureReading, { eventId, pictureId: ids[(nth - 1) / 2], seen }, system)
			else if (nth % 4 === 0) await value(decideOnSuggestions, { eventId, pictureIds: ids, decision: 'take' }, owner(arena))
			else await value(tagEventPictures, { eventId, pictureIds: ids, numbers: `P${nth}` }, owner(arena))
		})
		const tagged = [...results.keys()].filter((nth) => !(nth % 2 === 1 && nth < 2 * pictures) && nth % 4 !== 0).map((nth) => `P${nth}`)
		const lost = [
			...tagged.map((number) => `count(*) filter (where not '${number}' = any(candidate_numbers))`),
			`count(*) filter (where not '7001' = any(candidate_numbers) and not suggested @> '[{"number":"7001"}]')`,
			`count(*) filter (where reading <> 'read')`,
		]
		return { results, lost: await countOf(arena, lost.join(' + ')) }
	}

	it('are all kept', async () => {
		for (let round = 0; round < 3; round += 1) {
			const { results, lost } = await rush()
			expect(results.filter((result) => result instanceof Error)).toEqual([])
			expect(lost).toBe(0)
		}
	})

	it('are lost without the locks', async () => {
		expect(await worstOf(0, async () => (await rush({ locks: true })).lost)).toBeGreaterThan(0)
	})
})

describe('pictures that are put back in the last possible minute, while a chore deletes them', () => {
	/** @returns how many pictures are missing although people were told that they are back */
	async function rush(without?: Missing) {
		const { arena, eventId, ids } = await gallery(12, without)
		const first = playedBy(arena, 0)
		await first.value(removeEventPictures, { eventId, pictureIds: ids }, owner(arena))
		const now = first.world.clock()
		const minutes = (asideUntil(now).getTime() - now.getTime()) / 60_000
		// The clocks of two processes always differ a little.
		arena.worlds.forEach((world, nth) => world.pass({ minutes: nth % 2 === 0 ? minutes - 1 : minutes }))
		const results = await atOnce(24, async (nth) => {
			const { value } = playedBy(arena, nth)
			if (nth % 2 === 1) return void (await value(forgetPicturesAside, {}, system))
			await value(putPictureBack, { eventId, pictureId: ids[nth / 2] }, owner(arena))
			return ids[nth / 2]
		})
		const back = results.filter((result) => typeof result === 'number')
		return { results, lost: back.length - (await shown(arena)) }
	}

	it('are back for good, or gone, as people were told', async () => {
		for (let round = 0; round < 3; round += 1) {
			const { results, lost } = await rush()
			expect(lost).toBe(0)
			for (const result of results) if (result instanceof Error) expect(result.message).toContain('picture_gone')
		}
	})

	it('are gone although people were told that they are back, without the locks', async () => {
		expect(await worstOf(0, async () => (await rush({ locks: true })).lost)).toBeGreaterThan(0)
	})
})
