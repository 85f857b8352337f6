import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asAccount, callerAs, play, system, type Played } from '#world/testing/test-world.ts'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { changeAttendee } from '~/features/attendee/operations/change-attendee.server.ts'
import { runNumbers } from '~/features/candidate-number/operations/run-numbers.server.ts'
import { configure } from '~/features/candidate-number/testing/crowd.ts'
import { addTicketsToCart } from '~/features/cart/operations/add-tickets-to-cart.server.ts'
import { findOrder } from '~/features/order/operations/find-order.server.ts'
import { placeOrder } from '~/features/order/operations/place-order.server.ts'
import { attendees } from '~/features/attendee/registration/tables.server.ts'
import { forgetFilesOfBibs } from '~/features/candidate-number/bib/jobs/forget-bib-files.server.ts'
import { firstDesign, typedOfDesign } from '~/features/candidate-number/bib/rules/design.ts'
import { continueBibSheet } from './continue-bib-sheet.server.ts'
import { findAttendeeBib } from './find-attendee-bib.server.ts'
import { findBibFile } from './find-bib-file.server.ts'
import { findBibPreview } from './find-bib-preview.server.ts'
import { findBibs } from './find-bibs.server.ts'
import { keepBibFile } from './keep-bib-file.server.ts'
import { noteBibsDrawn } from './note-bibs-drawn.server.ts'
import { saveBibDesign } from './save-bib-design.server.ts'
import { setBibPictures } from './set-bib-pictures.server.ts'
import { startBibSheet } from './start-bib-sheet.server.ts'
import { stopBibSheet } from './stop-bib-sheet.server.ts'
import { takeBibFile } from './take-bib-file.server.ts'

const run = promisify(execFile)

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'bib-sheets-'))))
afterAll(() => rm(folder, { recursive: true }))

/** Registers people with a place and gives them these numbers. */
async function numbered({ value, stage, world }: Played, numbers: Readonly<Record<string, string | null>>) {
	const buyer = callerAs(undefined, { visitor: randomUUID() })
	const names = Object.keys(numbers)
	const items = [{ variantId: stage.variants.free, quantity: names.length, attendees: names.map((name) => ({ name })) }]
	await value(addTicketsToCart, { eventId: stage.event, items }, buyer)
	const contact = { email: 'lan@example.vn', name: 'Lan', phone: '0901234567' }
	const { order } = await value(placeOrder, { key: randomUUID(), contact, paymentMethod: 'free' }, buyer)
	const { attendees: people } = await value(findOrder, { id: order.id }, buyer)
	await world.database.transaction(async (store) => {
		for (const { id, name } of people)
			await store
				.update(attendees)
				.set({ candidateNumber: numbers[name] ?? null })
				.where(eq(attendees.id, id))
	})
	return Object.fromEntries(people.map(({ id, name }) => [name, id]))
}

function desk(played: Played) {
	const { value, refusal, stage, world } = played
	const owner = asAccount(stage.accounts.owner)
	const eventId = stage.event
	const textOf = async (sheetId: number, nth = 1) => {
		const { path } = await value(findBibFile, { eventId, sheetId, nth }, owner)
		const file = join(folder, 'sheet.pdf')
		await writeFile(file, (await world.files.get(path)) ?? new Uint8Array())
		return (await run('pdftotext', [file, '-'])).stdout
	}
	return {
		eventId,
		owner,
		start: (choice: object = { choice: 'all' }, key = randomUUID()) => value(startBibSheet, { eventId, key, choice }, owner),
		refused: (choice: object) => refusal(startBibSheet, { eventId, key: randomUUID(), choice }, owner),
		find: (more: object = {}) => value(findBibs, { eventId, ...more }, owner),
		save: (design: object) => value(saveBibDesign, { eventId, design: { ...typedOfDesign(firstDesign), ...design } }, owner),
		work: () => world.jobs.runAll(world),
		textOf,
		/** The numbers on a sheet in their order. */
		numbersOn: async (sheetId: number) => (await textOf(sheetId)).split('\n').filter((line) => /^[A-Z]?\d+$/.test(line)),
	}
}

const people = { 'Nguyễn Thị Hồng Đào': 'A10', 'Lê Minh': 'A9', 'Ễn Ộc': 'B1', 'Chưa Số': null }

describe('printing bibs', () => {
	it('draws everybody with a number, ordered by number, and remembers it', async () => {
		await play(async (played) => {
			const at = desk(played)
			const ids = await numbered(played, people)
			expect(await at.find()).toMatchObject({ numbered: 3, unprinted: 3, sheets: [] })
			const { sheetId, bibs } = await at.start()
			expect(bibs).toBe(3)
			expect((await at.find()).sheets).toMatchObject([{ id: sheetId, state: 'drawing', bibs: 3, reached: 0, files: [] }])
			await at.work()
			expect(await at.find()).toMatchObject({
				unprinted: 0,
				sheets: [{ state: 'drawn', reached: 3, files: [{ bibs: 3, from: 'A9', to: 'B1' }] }],
			})
			const text = await at.textOf(sheetId)
			for (const words of ['Chạy đêm Hà Nội', 'Nguyễn Thị', 'Hồng Đào', 'Ễn Ộc']) expect(text).toContain(words)
			expect(text).not.toContain('Chưa Số')
			expect(await at.numbersOn(sheetId)).toEqual(['A9', 'A10', 'B1'])
			expect(await played.value(findAttendeeBib, { eventId: at.eventId, attendeeId: ids['Lê Minh'] }, at.owner)).toMatchObject({
				printedNumber: 'A9',
				isOld: false,
			})
		})
	})

	it('prints a range, one person, or the people without a valid bib', async () => {
		await play(async (played) => {
			const at = desk(played)
			const ids = await numbered(played, people)
			const range = await at.start({ choice: 'range', from: 'A1', to: 'A99' })
			expect(range.bibs).toBe(2)
			await at.work()
			expect(await at.numbersOn(range.sheetId)).toEqual(['A9', 'A10'])
			const rest = await at.start({ choice: 'unprinted' })
			await at.work()
			expect(await at.numbersOn(rest.sheetId)).toEqual(['B1'])
			expect(await at.refused({ choice: 'unprinted' })).toBe('nobody_to_print')
			// After a new name, the gate refuses the ticket code on the bib; after a new number, the bib is wrong.
			const attendeeId = ids['Lê Minh'] ?? 0
			await played.value(changeAttendee, { eventId: at.eventId, attendeeId, attendee: { name: 'Lê Quang Minh' } }, at.owner)
			await played.world.database.transaction((store) =>
				store
					.update(attendees)
					.set({ candidateNumber: 'B2' })
					.where(eq(attendees.id, ids['Ễn Ộc'] ?? 0)),
			)
			expect(await played.value(findAttendeeBib, { eventId: at.eventId, attendeeId }, at.owner)).toMatchObject({ isOld: true })
			expect(await at.find()).toMatchObject({ unprinted: 2 })
			const again = await at.start({ choice: 'unprinted' })
			await at.work()
			expect(await at.numbersOn(again.sheetId)).toEqual(['A9', 'B2'])
			expect(await at.textOf(again.sheetId)).toContain('Lê Quang Minh')
			const one = await at.start({ choice: 'one', attendeeId: String(attendeeId) })
			expect(one.bibs).toBe(1)
			expect(await at.find({ attendeeId })).toMatchObject({ person: { candidateNumber: 'A9', prints: [{}, {}] } })
		})
	})

	it('shows the number group of a person, in its colour', async () => {
		await play(async (played) => {
			const at = desk(played)
			await numbered(played, { Lan: null, 'Lê Minh': null })
			const { configurationId, configuration } = await configure(played)
			await played.value(runNumbers, { eventId: at.eventId, configurationId }, at.owner)
			const { faces } = await played.value(findBibPreview, { eventId: at.eventId }, at.owner)
			const [group] = configuration.groups
			expect(faces.map((face) => [face.group, face.groupColour])).toEqual([
				['Chung', group?.color],
				['Chung', group?.color],
			])
			const { sheetId } = await at.start()
			await at.work()
			expect(await at.textOf(sheetId)).toContain('Chung')
		})
	})

	it('leaves out people without a place, and refuses an unclear choice', async () => {
		await play(async (played) => {
			const at = desk(played)
			expect(await at.refused({ choice: 'all' })).toBe('nobody_to_print')
			const ids = await numbered(played, people)
			await played.value(cancelAttendee, { eventId: at.eventId, attendeeId: ids['Lê Minh'] }, at.owner)
			expect((await at.start()).bibs).toBe(2)
			for (const typed of [{}, { choice: 'none' }, { choice: 'range', from: 'A1' }, { choice: 'one' }, { choice: 'one', attendeeId: '-1' }])
				expect([typed, await at.refused(typed)]).toEqual([typed, 'invalid_fields'])
			expect(await at.refused({ choice: 'range', from: 'Z1', to: 'Z9' })).toBe('nobody_to_print')
		})
	})

	it('makes one sheet when the button is pressed twice', async () => {
		await play(async (played) => {
			const at = desk(played)
			await numbered(played, people)
			const key = randomUUID()
			const once = await at.start({ choice: 'all' }, key)
			expect(await at.start({ choice: 'all' }, key)).toEqual(once)
			await at.work()
			expect((await at.find()).total).toBe(1)
		})
	})

	it('stops when somebody asks, and a slower run keeps no file', async () => {
		await play(async (played) => {
			const at = desk(played)
			const { value } = played
			await numbered(played, people)
			const { sheetId } = await at.start()
			const { file } = await value(takeBibFile, { sheetId }, system)
			expect(file).toMatchObject({ from: 0, count: 3 })
			expect(await value(noteBibsDrawn, { sheetId, from: 0, reached: 2 }, system)).toEqual({ goesOn: true })
			expect((await at.find()).sheets).toMatchObject([{ reached: 2 }])
			await value(stopBibSheet, { eventId: at.eventId, sheetId }, at.owner)
			expect(await value(noteBibsDrawn, { sheetId, from: 0, reached: 3 }, system)).toEqual({ goesOn: false })
			const late = { path: 'private/bib-sheets/d1', bibs: 3, bytes: 9, from: 'A9', to: 'B1' }
			expect(await value(keepBibFile, { sheetId, from: 0, file: late }, system)).toEqual({ kept: false, ended: true })
			await at.work()
			expect(await at.find()).toMatchObject({ unprinted: 3, sheets: [{ state: 'stopped', reached: 0, files: [] }] })
			expect(await played.refusal(findBibFile, { eventId: at.eventId, sheetId, nth: 1 }, at.owner)).toBe('bib_file_gone')
		})
	})

	it('keeps the file of the quicker of two runs, and goes on only when no run works on the sheet', async () => {
		await play(async (played) => {
			const at = desk(played)
			const { value, world } = played
			await numbered(played, people)
			const { sheetId } = await at.start()
			const sheet = { eventId: at.eventId, sheetId }
			const file = (path: string) => ({ path: `private/bib-sheets/${path}`, bibs: 3, bytes: 9, from: 'A9', to: 'B1' })
			expect(await value(keepBibFile, { sheetId, from: 0, file: file('quick') }, system)).toEqual({ kept: true, ended: true })
			expect(await value(keepBibFile, { sheetId, from: 0, file: file('slow') }, system)).toEqual({ kept: false, ended: true })
			expect((await at.find()).sheets[0]?.files).toHaveLength(1)
			const other = { eventId: at.eventId, sheetId: (await at.start()).sheetId }
			expect((await at.find()).sheets[0]).toMatchObject({ standsStill: false })
			world.pass({ minutes: 11 })
			expect((await at.find()).sheets[0]).toMatchObject({ standsStill: true })
			expect(await value(continueBibSheet, other, at.owner)).toEqual({ state: 'drawing' })
			expect((await at.find()).sheets[0]).toMatchObject({ standsStill: false })
			expect(await value(continueBibSheet, sheet, at.owner)).toEqual({ state: 'drawn' })
		})
	})

	it('deletes files after some days, and still knows what was printed', async () => {
		await play(async (played) => {
			const at = desk(played)
			const { world, value } = played
			await numbered(played, people)
			const { sheetId } = await at.start()
			await at.work()
			const { path } = await value(findBibFile, { eventId: at.eventId, sheetId, nth: 1 }, at.owner)
			world.pass({ minutes: 6 * 24 * 60 })
			await forgetFilesOfBibs.run(world)
			expect(await world.files.get(path)).toBeDefined()
			world.pass({ minutes: 2 * 24 * 60 })
			await forgetFilesOfBibs.run(world)
			expect(await world.files.get(path)).toBeUndefined()
			expect(await at.find()).toMatchObject({ unprinted: 0, sheets: [{ isForgotten: true }] })
			expect(await played.refusal(findBibFile, { eventId: at.eventId, sheetId, nth: 1 }, at.owner)).toBe('bib_file_gone')
		})
	})
})

describe('the design of bibs', () => {
	it('is kept, and tried without printing', async () => {
		await play(async (played) => {
			const at = desk(played)
			await numbered(played, people)
			await at.save({ size: 'own1', own1Width: '200', own1Height: '180', paper: 'own_page', code: 'lookup', cropMarks: '' })
			expect((await at.find()).design).toMatchObject({ size: 'own1', own1: { width: 200, height: 180 }, code: 'lookup', cropMarks: false })
			const { faces } = await played.value(findBibPreview, { eventId: at.eventId }, at.owner)
			expect(faces.map(({ number }) => number)).toEqual(['A9', 'A10', 'B1'])
			expect(faces[0]?.lookupPath).toMatch(/^\/event\/.+-\d+\/candidate-number\?q=A9$/)
			expect(faces[0]?.code).toBeUndefined()
			expect(await at.find()).toMatchObject({ unprinted: 3 })
		})
	})

	it('refuses sizes nobody prints, and paper that is too small', async () => {
		await play(async (played) => {
			const at = desk(played)
			const issues = async (design: object) => {
				const answer = await played
					.value(saveBibDesign, { eventId: at.eventId, design: { ...typedOfDesign(firstDesign), ...design } }, at.owner)
					.catch((error: Error) => error.message)
				return typeof answer === 'string' ? (JSON.parse(answer.replace(/^refused: \w+ /, '')) as { issues: object[] }).issues : []
			}
			expect(await issues({ own1Width: '69' })).toEqual([{ path: 'own1Width', code: 'too_small', limit: 70 }])
			expect(await issues({ own2Height: '298' })).toEqual([{ path: 'own2Height', code: 'too_large', limit: 297 }])
			expect(await issues({ own1Width: '1e2' })).toEqual([{ path: 'own1Width', code: 'not_a_number' }])
			expect(await issues({ own1Height: '' })).toEqual([{ path: 'own1Height', code: 'required' }])
			expect(await issues({ size: 'own1', own1Width: '300', own1Height: '220' })).toEqual([{ path: 'paper', code: 'too_small' }])
			expect(await issues({ size: 'A0' })).toEqual([{ path: 'size', code: 'not_a_choice' }])
			expect(await issues({ size: 'own1', own1Width: '148', own1Height: '210' })).toEqual([])
		})
	})

	it('shows pictures, and returns those that nobody needs any more', async () => {
		await play(async (played) => {
			const at = desk(played)
			const { value, world } = played
			await numbered(played, people)
			const picture = await sharp({ create: { width: 80, height: 80, channels: 4, background: '#22aa7780' } })
				.webp()
				.toBuffer()
			const path = (name: string) => `bib-pictures/${name}`
			for (const name of ['logo', 'one', 'two']) await world.files.put(`${path(name)}.webp`, picture, 'image/webp')
			const set = (more: object) => value(setBibPictures, { eventId: at.eventId, ...more }, at.owner)
			expect(await set({ logo: path('logo'), sponsors: [path('one')] })).toEqual({ dropped: [] })
			expect(await set({ sponsors: [path('two')] })).toEqual({ dropped: [] })
			expect(await at.find()).toMatchObject({ logo: path('logo'), sponsors: [path('one'), path('two')] })
			const { sheetId } = await at.start()
			await at.work()
			const { path: file } = await value(findBibFile, { eventId: at.eventId, sheetId, nth: 1 }, at.owner)
			await writeFile(join(folder, 'pictures.pdf'), (await world.files.get(file)) ?? new Uint8Array())
			expect((await run('pdfimages', ['-list', join(folder, 'pictures.pdf')])).stdout).toContain('image')
			expect(await set({ logo: path('new') })).toEqual({ dropped: [path('logo')] })
			expect(await set({ remove: path('one') })).toEqual({ dropped: [path('one')] })
			const six = Array.from({ length: 6 }, (_, nth) => path(`s${nth}`))
			expect(await played.refusal(setBibPictures, { eventId: at.eventId, sponsors: six }, at.owner)).toBe('too_many_sponsors')
			expect(await played.refusal(setBibPictures, { eventId: at.eventId, logo: '../secret' }, at.owner)).toBe('invalid_input')
			// A deleted picture does not stop a sheet.
			const { sheetId: next } = await at.start()
			await at.work()
			expect(await at.numbersOn(next)).toEqual(['A9', 'A10', 'B1'])
		})
	})
})
