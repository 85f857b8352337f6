import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, type Played } from '#world/testing/test-world.ts'
import { visitPage } from '#world/testing/page-visit.ts'
import { publicUrl } from '~/platform/settings/settings.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { commitDraw, drawInto, lookUpDraw, noteEntrants, revealDraw } from '~/features/draw/draw-record/flows/record-draw.server.ts'
import { checkDraw, isSound } from '~/features/draw/draw-record/rules/draw-file.ts'
import { forgetEntrants } from '~/features/draw/draw-record/store.server.ts'
import { drawEntrants, drawReveals, draws } from '~/features/draw/draw-record/tables.server.ts'
import { drawingIn, drawn } from '~/features/draw/draw-record/testing/drawn.ts'
import { findDraw } from './find-draw.server.ts'
import { findDrawFile } from './find-draw-file.server.ts'
import { listDraws } from './list-draws.server.ts'
import { namesUnset } from '~/features/draw/draw-record/rules/naming.ts'
import { setDrawNames } from './set-draw-names.server.ts'

const people = ['Nguyễn Văn An', 'Lê Bình', 'Trần Chi', 'Phạm Dũng'].map((name, nth) => ({
	...{ name, number: `A${nth + 1}`, email: `${nth}@Example.vn` },
}))

const at = ({ stage, value }: Played) => {
	const asked = { eventId: stage.event }
	return {
		list: async () => (await value(listDraws, asked)).draws,
		file: (drawId: string) => value(findDrawFile, { ...asked, drawId }),
		page: (drawId: string) => value(findDraw, { ...asked, drawId }),
		names: (names: string) => value(setDrawNames, { ...asked, ...namesUnset, names }, asAccount(stage.accounts.owner)),
	}
}

const about = { kind: 'shuffle', about: 'test:1', why: 'Chia bảng' } as const

describe('a draw', () => {
	it('is announced without its seed, and told completely afterwards', async () => {
		await play(async (played) => {
			const { stage, world } = played
			const { file, list, page } = at(played)
			const drawing = <Value>(run: (context: ReturnType<typeof drawingIn>) => Promise<Value>) =>
				world.database.transaction((store) => run(drawingIn(played, store)))
			const { id, drawId, commitment } = await drawing(async (context) => {
				const { listId } = await noteEntrants(context, { eventId: stage.event, entrants: people })
				return commitDraw(context, { eventId: stage.event, providerId: stage.provider, listId, ...about })
			})
			const sealed = await file(drawId)
			expect(sealed).toMatchObject({ commitment, seed: null, drawn: null, revealedAt: null })
			expect(checkDraw(sealed)).toMatchObject({ list: true, order: null })
			const { order } = await drawing(({ store }) => lookUpDraw(store, id))
			const revealed = await drawing((context) => revealDraw(context, { id, providerId: stage.provider, drawn: 2 }))
			expect(revealed.order).toEqual(order.slice(0, 2))
			const told = await file(drawId)
			expect(told).toMatchObject({ commitment, drawn: order.slice(0, 2), listDigest: sealed.listDigest })
			expect(checkDraw(told)).toMatchObject({ list: true, commitment: true, order: true })
			expect((await page(drawId)).shown.map(({ place }) => place)).toEqual(order.slice(0, 2))
			expect(await list()).toMatchObject([{ drawId, why: 'Chia bảng', entrants: 4 }])
			// A second reveal changes nothing, whatever values it has.
			await drawing((context) => revealDraw(context, { id, providerId: stage.provider }))
			expect((await file(drawId)).drawn).toEqual(order.slice(0, 2))
		})
	})

	it('returns the entrants in the record’s order; drawing again makes another record of the same list', async () => {
		await play(async (played) => {
			const { stage, world } = played
			const draw = { eventId: stage.event, providerId: stage.provider, ...about }
			const first = await world.database.transaction((store) => drawInto(drawingIn(played, store), { ...draw, entrants: people }))
			const file = await at(played).file(first.drawId)
			expect(first.drawn.map(({ name }) => name)).toEqual((file.drawn ?? []).map((place) => people[place - 1]?.name))
			await world.database.transaction(async (store) => {
				const again = await commitDraw(drawingIn(played, store), { ...draw, listId: first.listId })
				await revealDraw(drawingIn(played, store), { id: again.id, providerId: stage.provider })
			})
			const records = await at(played).list()
			expect(records).toHaveLength(2)
			expect(records.map(({ drawId }) => drawId)).toContain(first.drawId)
		})
	})

	it('names people as the provider sets it, with the salt only where names are full', async () => {
		await play(async (played) => {
			const { file, names } = at(played)
			const drawId = await drawn(played, people)
			const shown = async () => (await file(drawId)).entrants[0]
			expect(await shown()).toEqual({ token: expect.any(String) as string, shown: 'A1 · Ng*** V*n A*' })
			await names('number')
			expect(await shown()).toEqual({ token: expect.any(String) as string, shown: 'A1' })
			await names('full')
			expect(await shown()).toMatchObject({ shown: 'A1 · Nguyễn Văn An', name: 'Nguyễn Văn An' })
			expect(checkDraw(await file(drawId))).toEqual({ list: true, names: true, commitment: true, order: true })
		})
	})

	it('stays sound after a person is forgotten', async () => {
		await play(async (played) => {
			const { file, names, page } = at(played)
			const drawId = await drawn(played, people)
			await names('full')
			const before = await file(drawId)
			await played.world.database.transaction((store) => forgetEntrants(store, { attendeeIds: [], email: '0@example.vn' }))
			const after = await file(drawId)
			expect(after.entrants[0]).toEqual({ token: before.entrants[0]?.token, shown: null })
			expect(after.listDigest).toBe(before.listDigest)
			expect(isSound(checkDraw(after))).toBe(true)
			expect(JSON.stringify(await page(drawId))).not.toContain('Nguyễn Văn An')
		})
	})

	it('is refused when it is not public, unknown, or its id is malformed', async () => {
		await play(async ({ refusal, stage, world, ...played }) => {
			const drawId = await drawn({ refusal, stage, world, ...played })
			expect(await refusal(findDraw, { eventId: stage.event, drawId: '000000000000' })).toBe('draw_not_found')
			expect(await refusal(findDrawFile, { eventId: stage.event, drawId: '000000000000' })).toBe('draw_not_found')
			expect(await refusal(findDraw, { eventId: stage.otherEvent, drawId })).toBe('draw_not_found')
			expect(await refusal(listDraws, { eventId: stage.draftEvent })).toBe('event_not_found')
			expect(await refusal(findDraw, { eventId: stage.event, drawId: "'; drop" })).toBe('invalid_input')
			await world.database.transaction((store) => store.update(events).set({ state: 'draft' }).where(eq(events.id, stage.event)))
			expect(await refusal(findDrawFile, { eventId: stage.event, drawId })).toBe('event_not_found')
		})
	})
})

describe('the record in the database', () => {
	it('refuses to be changed or removed, by anybody', async () => {
		await play(async (played) => {
			await drawn(played, people)
			const refused = (statement: ReturnType<typeof sql>) =>
				expect(played.world.database.transaction((store) => store.execute(statement))).rejects.toMatchObject({
					cause: { message: expect.stringMatching(/never changed|nothing else changes/) as string },
				})
			for (const table of [draws, drawEntrants, drawReveals, sql`draw_lists`]) await refused(sql`delete from ${table}`)
			await refused(sql`update draws set why = 'khác'`)
			await refused(sql`update draws set drawn_by = null, seed = ${'0'.repeat(64)}`)
			await refused(sql`update draw_lists set digest = ${'0'.repeat(64)}`)
			await refused(sql`update draw_reveals set drawn = '[]'`)
			await refused(sql`update draw_entrants set name = 'Em tôi'`)
			await refused(sql`update draw_entrants set token = 'x', name = null, salt = null, number = null, email = null`)
		})
	})

	it('forgets the person who started the draw, with their account', async () => {
		await play(async (played) => {
			const { stage, world } = played
			const draw = { eventId: stage.event, providerId: stage.provider, ...about, entrants: people }
			const { actor } = asAccount(stage.accounts.owner)
			await world.database.transaction(async (store) => {
				await drawInto({ ...drawingIn(played, store), actor }, draw)
				const presser = async () => (await store.select({ by: draws.drawnBy }).from(draws))[0]?.by
				expect(await presser()).toBe(stage.accounts.owner)
				await store.execute(sql`update draws set drawn_by = null`)
				expect(await presser()).toBe(null)
			})
		})
	})
})

describe('the pages', () => {
	it('exist for everybody, in both languages, and only for existing draws', async () => {
		await play(async (played) => {
			const { world, stage } = played
			const origin = publicUrl(world.settings)
			const drawId = await drawn(played, people)
			const root = `/event/chay-dem-${stage.event}/draws`
			for (const prefix of ['', '/en_US'])
				for (const path of [root, `${root}/${drawId}`]) {
					const { status } = await visitPage(world, origin + prefix + path, callerAs())
					expect([path, status]).toEqual([path, 200])
				}
			const { status } = await visitPage(world, `${origin}${root}/000000000000`, callerAs())
			expect(status).toBe(404)
		})
	})
})
