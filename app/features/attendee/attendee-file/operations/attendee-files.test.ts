import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { placesOf, reachedBy } from '#world/testing/refusing.ts'
import { asAccount, play, system, type Played } from '#world/testing/test-world.ts'
import { csvLine } from '~/platform/csv/csv.server.ts'
import { xlsxOf } from '~/platform/sheets/write-xlsx.server.ts'
import { cancelAttendee } from '~/features/attendee/operations/cancel-attendee.server.ts'
import { changeAttendee } from '~/features/attendee/operations/change-attendee.server.ts'
import { listAttendees } from '~/features/attendee/operations/list-attendees.server.ts'
import { events } from '~/features/event/tables.server.ts'
import { checkDrift } from '~/features/quota/operations/check-drift.server.ts'
import { quotas } from '~/features/quota/tables.server.ts'
import { deleteTicket } from '~/features/ticket/operations/delete-ticket.server.ts'
import { listDeskTickets } from '~/features/ticket/operations/list-desk-tickets.server.ts'
import { insertEntry } from '~/features/waiting-list/store.server.ts'
import { listWaitingList } from '~/features/waiting-list/operations/list-waiting-list.server.ts'
import { createWebhook } from '~/features/webhook/operations/create-webhook.server.ts'
import { webhookDeliveries } from '~/features/webhook/tables.server.ts'
import { forgetFilesOfPeople } from '~/features/attendee/attendee-file/jobs/forget-attendee-files.server.ts'
import { attendeeFileRows } from '~/features/attendee/attendee-file/tables.server.ts'
import { applyAttendeeFile } from './apply-attendee-file.server.ts'
import { findAttendeeFile } from './find-attendee-file.server.ts'
import { listAttendeeFiles } from './list-attendee-files.server.ts'
import { mapAttendeeFile } from './map-attendee-file.server.ts'
import { sendAttendeeFile } from './send-attendee-file.server.ts'
import { runNumbers } from '~/features/candidate-number/operations/run-numbers.server.ts'
import { setCandidateNumber } from '~/features/candidate-number/operations/set-candidate-number.server.ts'
import { configure, register } from '~/features/candidate-number/testing/crowd.ts'
import { undoAttendeeFile } from './undo-attendee-file.server.ts'

const owner = ({ stage }: Played) => asAccount(stage.accounts.owner)
const csv = (...lines: (readonly (string | number)[])[]) => Buffer.from(lines.map((line) => csvLine(line)).join(''))
const head = ['Họ và tên', 'Ngày sinh', 'Giới tính', 'Email', 'Vé']

/** Sends a file, and the job reads it. */
async function send(played: Played, file: Uint8Array) {
	const path = `private/attendee-files/${randomUUID()}`
	await played.world.files.put(path, file, 'application/octet-stream')
	const { fileId } = await played.value(sendAttendeeFile, { eventId: played.stage.event, path }, owner(played))
	await played.world.jobs.runAll(played.world)
	expect(await played.world.files.get(path)).toBeUndefined()
	return { eventId: played.stage.event, fileId }
}
type Sent = Awaited<ReturnType<typeof send>>
const look = (played: Played, sent: Sent, more: object = {}) => played.value(findAttendeeFile, { ...sent, ...more }, owner(played))
async function press(played: Played, operation: unknown, input: object) {
	await played.value(operation as typeof applyAttendeeFile, input as Sent, owner(played))
	await played.world.jobs.runAll(played.world)
}
/** Checks a file with its columns as guessed from their headings. */
async function check(played: Played, sent: Sent, variantId?: number) {
	const { file } = await look(played, sent)
	await press(played, mapAttendeeFile, { ...sent, columns: [...file.columns], variantId })
	return look(played, sent)
}
const listed = async (played: Played) =>
	(await played.value(listAttendees, { eventId: played.stage.event, sort: 'name' }, owner(played))).attendees
const isTrue = async ({ value }: Played) => expect(await value(checkDrift, {}, system)).toEqual({ found: [] })

const three = ({ stage: { variants } }: Played) =>
	csv(
		head,
		['Lê An', '20/11/1990', 'Nam', 'an@example.vn', variants.plain],
		['Trần Bình', '1991-02-03', 'nữ', '', variants.free],
		['Phạm Chi', '31/02/1990', 'nữ', '', variants.free],
	)

const [sending, mapping, applying, undoing, finding, listing] = [
	reachedBy(sendAttendeeFile, ['event_not_found']),
	reachedBy(mapAttendeeFile),
	reachedBy(applyAttendeeFile),
	reachedBy(undoAttendeeFile),
	reachedBy(findAttendeeFile),
	reachedBy(listAttendeeFiles, ['event_not_found']),
]
afterAll(() => {
	expect([sending, mapping, applying, undoing, finding, listing].flatMap((each) => each.missing())).toEqual([])
})

describe('a file of people', () => {
	it('says what it would do, and puts nobody on the list until it is applied; then each good line gets a place', async () => {
		await play(async (played) => {
			const sent = await send(played, three(played))
			expect((await look(played, sent)).file).toMatchObject({
				...{ state: 'read', format: 'utf-8', rows: 3, columns: ['name', 'dateOfBirth', 'gender', 'email', 'ticket'] },
			})
			const shown = await check(played, sent)
			expect(shown.file).toMatchObject({ state: 'checked', good: 2, wrong: 1, warned: 0, done: 3 })
			expect(shown.lines.map(({ line, outcome, issues }) => [line, outcome, issues])).toEqual([
				[2, 'good', []],
				[3, 'good', []],
				[4, 'wrong', [{ target: 'dateOfBirth', code: 'not_a_date' }]],
			])
			const { plain, free } = played.stage.variants
			expect(shown.variants.filter(({ wanted }) => wanted > 0).map(({ id, wanted }) => [id, wanted])).toEqual([
				[plain, 1],
				[free, 1],
			])
			expect(await listed(played)).toEqual([])

			await press(played, applyAttendeeFile, sent)
			expect((await look(played, sent)).file).toMatchObject({ state: 'applied', made: 2, leftOut: 0 })
			expect(await listed(played)).toMatchObject([
				{ name: 'Lê An', variantId: plain, dateOfBirth: '1990-11-20', gender: 'male', status: 'valid', email: 'an@example.vn' },
				{ name: 'Trần Bình', variantId: free, dateOfBirth: '1991-02-03', gender: 'female', status: 'valid' },
			])
			expect(await placesOf(played, played.stage.quotas.plain)).toEqual({ held: 0, sold: 1 })
			expect(played.world.mail.sent).toEqual([])
			// Pressed again, it puts nobody on the list twice.
			await press(played, applyAttendeeFile, sent)
			expect(await listed(played)).toHaveLength(2)
			await isTrue(played)
		})
	})

	it('mails tickets only where it was asked to, to those with an address', async () => {
		await play(async (played) => {
			const sent = await send(played, three(played))
			await check(played, sent)
			await press(played, applyAttendeeFile, { ...sent, mails: true })
			expect(played.world.mail.sent.map(({ to }) => to)).toEqual(['an@example.vn'])
		})
	})

	it('is undone whole, once, and gives every place back', async () => {
		await play(async (played) => {
			const sent = await send(played, three(played))
			await check(played, sent)
			await press(played, applyAttendeeFile, sent)
			await press(played, undoAttendeeFile, sent)
			await press(played, undoAttendeeFile, sent)
			expect((await look(played, sent)).file).toMatchObject({ state: 'undone', made: 0 })
			expect(await listed(played)).toEqual([])
			expect(await placesOf(played, played.stage.quotas.plain)).toEqual({ held: 0, sold: 0 })
			await isTrue(played)
		})
	})

	it('is told to webhooks, and its undo offers the places first to people on the waiting list', async () => {
		await play(async (played) => {
			const { value, stage, world } = played
			const factNames = ['attendees.imported', 'attendees.removed', 'attendee_file.undone']
			await value(createWebhook, { providerId: stage.provider, url: 'https://example.com/hoi', factNames }, owner(played))
			const people = Array.from({ length: 5 }, (_, nth) => [`Người ${nth}`, '', '', '', stage.variants.sharedA])
			const sent = await send(played, csv(head, ...people))
			await check(played, sent)
			await press(played, applyAttendeeFile, sent)
			const [moment, variantId] = [world.clock(), stage.variants.sharedB]
			await world.database.transaction((store) =>
				insertEntry(store, {
					...{ providerId: stage.provider, eventId: sent.eventId, variantId, quantity: 5, name: 'Chờ', email: 'cho@example.vn' },
					...{ locale: 'vi_VN', state: 'waiting', askedAt: moment, confirmedAt: moment },
				}),
			)
			await press(played, undoAttendeeFile, sent)
			expect(await listed(played)).toEqual([])
			// No chore ran: the free places are held for the waiting people at once.
			expect((await value(listWaitingList, { eventId: sent.eventId }, owner(played))).entries).toMatchObject([{ state: 'offered' }])
			expect(await placesOf(played, stage.quotas.shared)).toEqual({ held: 5, sold: 0 })
			const heard = await world.database.reader.select().from(webhookDeliveries)
			expect(heard.map(({ name }) => name).sort()).toEqual(factNames.toSorted())
			const told = heard.map(({ body }) => JSON.parse(body) as { name: string; about: object; data: object })
			expect(told.find(({ name }) => name === 'attendees.removed')).toMatchObject({
				about: { kind: 'attendee_file', id: sent.fileId },
				data: { eventId: sent.eventId, count: 5 },
			})
			expect(JSON.stringify(told)).not.toContain('Người')
			await isTrue(played)
		})
	})

	it('gives its people the next candidate numbers, and can be undone until somebody gives one by hand', async () => {
		await play(async (played) => {
			await register(played, ['Trước'])
			const { configurationId } = await configure(played)
			await played.value(runNumbers, { eventId: played.stage.event, configurationId }, owner(played))
			const sent = await send(played, three(played))
			await check(played, sent)
			await press(played, applyAttendeeFile, sent)
			const numbers = (await listed(played)).map(({ candidateNumber }) => candidateNumber)
			expect(numbers.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual(['A01', 'A02', 'A03'])
			const [an] = (await listed(played)).filter(({ candidateNumber }) => candidateNumber === 'A02')
			const about = { eventId: sent.eventId, attendeeId: an?.id ?? 0 }
			await played.value(setCandidateNumber, { ...about, number: 'VIP1' }, owner(played))
			await undoing.refuses(played, 'attendee_file_touched', sent, owner(played))
		})
		await play(async (played) => {
			await register(played, ['Trước'])
			const { configurationId } = await configure(played)
			await played.value(runNumbers, { eventId: played.stage.event, configurationId }, owner(played))
			const sent = await send(played, three(played))
			await check(played, sent)
			await press(played, applyAttendeeFile, sent)
			await press(played, undoAttendeeFile, sent)
			expect((await look(played, sent)).file).toMatchObject({ state: 'undone', made: 0 })
		})
	})

	it('is not undone once somebody of it was changed or cancelled', async () => {
		await play(async (played) => {
			const sent = await send(played, three(played))
			await check(played, sent)
			await press(played, applyAttendeeFile, sent)
			const [an] = await listed(played)
			const about = { eventId: sent.eventId, attendeeId: an?.id ?? 0 }
			await played.value(changeAttendee, { ...about, attendee: { name: 'Lê An', company: 'CLB' } }, owner(played))
			await undoing.refuses(played, 'attendee_file_touched', sent, owner(played))
			await played.value(cancelAttendee, about, owner(played))
			await undoing.refuses(played, 'attendee_file_touched', sent, owner(played))
			expect(await listed(played)).toHaveLength(1)
			await isTrue(played)
		})
	})

	it('never sells a missing place: it stops, says who found no place, and goes on when there is one', async () => {
		await play(async (played) => {
			const { world, stage } = played
			const people = Array.from({ length: 7 }, (_, nth) => [
				`Người ${nth}`,
				'',
				'',
				'',
				nth % 2 ? stage.variants.sharedA : stage.variants.sharedB,
			])
			const sent = await send(played, csv(head, ...people))
			await check(played, sent)
			await press(played, applyAttendeeFile, sent)
			expect((await look(played, sent)).file).toMatchObject({ state: 'stopped', stop: 'no_places', made: 5, leftOut: 2 })
			expect((await look(played, sent, { shown: 'left' })).lines.map(({ name }) => name)).toEqual(['Người 5', 'Người 6'])
			expect(await placesOf(played, stage.quotas.shared)).toEqual({ held: 0, sold: 5 })
			await world.database.transaction((store) => store.update(quotas).set({ size: 9 }).where(eq(quotas.id, stage.quotas.shared)))
			await press(played, applyAttendeeFile, sent)
			expect((await look(played, sent)).file).toMatchObject({ state: 'applied', made: 7, leftOut: 0 })
			expect((await look(played, sent, { shown: 'left' })).total).toBe(0)
			await isTrue(played)
		})
	})

	it('stops where the event is cancelled', async () => {
		await play(async (played) => {
			const sent = await send(played, three(played))
			await check(played, sent)
			await played.value(applyAttendeeFile, sent, owner(played))
			await played.world.database.transaction((store) => store.update(events).set({ state: 'cancelled' }))
			await played.world.jobs.runAll(played.world)
			expect((await look(played, sent)).file).toMatchObject({ state: 'stopped', stop: 'event_cancelled', made: 0 })
			await applying.refuses(played, 'sale_over', sent, owner(played))
			await sending.refuses(played, 'sale_over', { eventId: sent.eventId, path: `private/attendee-files/${randomUUID()}` }, owner(played))
		})
	})

	it('allows the deletion of a ticket it names, and is then checked again before anybody is put on the list', async () => {
		await play(async (played) => {
			const { value, stage } = played
			const { free, plain } = stage.variants
			const sent = await send(played, csv(['Họ và tên'], ['Lê An']))
			expect((await check(played, sent, free)).file).toMatchObject({ state: 'checked', good: 1, variantId: free })
			const { tickets } = await value(listDeskTickets, { eventId: sent.eventId }, owner(played))
			const ticketId = tickets.find(({ variants }) => variants.some(({ id }) => id === free))?.id
			await value(deleteTicket, { eventId: sent.eventId, ticketId }, owner(played))
			expect((await look(played, sent)).file).toMatchObject({ state: 'checked', variantId: null })
			await applying.refuses(played, 'attendee_file_ticket_gone', sent, owner(played))
			expect((await check(played, sent, plain)).file).toMatchObject({ state: 'checked', good: 1 })
			await press(played, applyAttendeeFile, sent)
			expect(await listed(played)).toMatchObject([{ name: 'Lê An', variantId: plain }])
			await isTrue(played)
		})
	})

	it('warns of people who are there twice: in the file, or on the list', async () => {
		await play(async (played) => {
			const first = await send(played, three(played))
			await check(played, first)
			await press(played, applyAttendeeFile, first)
			const { free } = played.stage.variants
			const sent = await send(
				played,
				csv(
					head,
					['LE AN', '20/11/1990', '', '', free],
					['Ai Đó', '', '', 'An@Example.vn', free],
					['Vũ Dung', '1/2/1995', '', '', free],
					['vũ dũng', '01/02/1995', '', '', free],
					['Vũ Dung', '2/2/1995', '', '', free],
				),
			)
			const { file, lines } = await check(played, sent)
			expect(file).toMatchObject({ good: 5, wrong: 0, warned: 3 })
			expect(lines.map(({ sameAs, alreadyThere }) => [sameAs, alreadyThere])).toEqual([
				[null, true],
				[null, true],
				[null, false],
				[4, false],
				[null, false],
			])
			expect((await look(played, sent, { shown: 'warned' })).total).toBe(3)
		})
	})

	it('can be an XLSX sheet, with Excel’s days and numbers', async () => {
		await play(async (played) => {
			const parts: Uint8Array[] = []
			for await (const part of xlsxOf(
				['First name', 'Last name', 'DOB', 'Phone'],
				(async function* () {
					yield [['Hoa', 'Nguyễn', { moment: '1990-11-20' }, 905_123_456]]
				})(),
			))
				parts.push(part)
			const sent = await send(played, Buffer.concat(parts))
			expect(await check(played, sent, played.stage.variants.free)).toMatchObject({ file: { format: 'xlsx', good: 1 } })
			await press(played, applyAttendeeFile, sent)
			expect(await listed(played)).toMatchObject([{ name: 'Hoa Nguyễn', dateOfBirth: '1990-11-20' }])
		})
	})

	it.each([
		['nothing', Buffer.alloc(0), 'empty'],
		['a heading alone', csv(head), 'empty'],
		['a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex'), 'no_sheet'],
		['an archive that is no sheet', Buffer.from('PK\u0003\u0004 không phải'), 'no_sheet'],
		['half a letter', Buffer.concat([Buffer.from('\uFEFFTên\r\nAn', 'utf16le'), Buffer.from([0x00, 0xd8])]), 'broken_encoding'],
		['a quotation that never ends', Buffer.from(`Tên\r\n"${'a'.repeat(60_000)}`), 'unclosed_quote'],
		['too many columns', Buffer.from(`${Array.from({ length: 61 }, (_, nth) => `C${nth}`).join(',')}\r\nx`), 'too_many_columns'],
		['too many lines', Buffer.from(`Tên\r\n${'An\r\n'.repeat(100_001)}`), 'too_many_rows'],
	])('with %s can not be read, and says why', async (_what, bytes, problem) => {
		await play(async (played) => {
			const sent = await send(played, bytes)
			expect(await look(played, sent)).toMatchObject({ file: { state: 'failed', problem, rows: 0 }, total: 0 })
			await mapping.refuses(played, 'attendee_file_not_ready', { ...sent, columns: ['name'] }, owner(played))
			await applying.refuses(played, 'attendee_file_not_ready', sent, owner(played))
			await undoing.refuses(played, 'attendee_file_not_ready', sent, owner(played))
		})
	})

	it('in old Vietnamese Windows’ letters is read, and formulas in it are refused', async () => {
		await play(async (played) => {
			const old = Buffer.concat([Buffer.from('Name\r\nTr'), Buffer.from([0xe2]), Buffer.from('n\r\n=cmd|calc\r\n')])
			const sent = await send(played, old)
			const { file, lines } = await check(played, sent, played.stage.variants.free)
			expect(file).toMatchObject({ format: 'windows-1258', good: 1, wrong: 1 })
			expect(lines.map(({ name, issues }) => [name, issues])).toEqual([
				['Trân', []],
				[null, [{ target: 'name', code: 'formula' }]],
			])
		})
	})

	it('says which ticket a line asked for when no such ticket exists', async () => {
		await play(async (played) => {
			const { stage } = played
			const sent = await send(played, csv(head, ['Lê An', '', '', '', 'Vé bay'], ['Lê Bé', '', '', '', stage.variants.free]))
			const { lines } = await check(played, sent)
			// The stage has more variants than one sentence offers.
			expect(lines.map(({ issues, asked }) => [issues.map(({ code }) => code), asked])).toEqual([
				[['ticket_unknown'], { said: 'Vé bay', variantIds: [] }],
				[[], null],
			])
		})
	})

	it('needs clear columns, a ticket of the event, and its own event', async () => {
		await play(async (played) => {
			const { stage } = played
			const sent = await send(played, three(played))
			const refuses = (code: string, more: object) => mapping.refuses(played, code, { ...sent, ...more }, owner(played))
			await refuses('attendee_columns_not_clear', { columns: [null, 'email'] })
			await refuses('attendee_columns_not_clear', { columns: ['name'] })
			await refuses('variant_not_found', { columns: ['name'], variantId: stage.variants.foreign })
			const elsewhere = { eventId: stage.draftEvent, fileId: sent.fileId }
			await mapping.refuses(played, 'attendee_file_not_found', { ...elsewhere, columns: ['name'] }, owner(played))
			await applying.refuses(played, 'attendee_file_not_found', elsewhere, owner(played))
			await undoing.refuses(played, 'attendee_file_not_found', elsewhere, owner(played))
			await finding.refuses(played, 'attendee_file_not_found', elsewhere, owner(played))
			expect((await played.value(listAttendeeFiles, { eventId: stage.event }, owner(played))).files).toMatchObject([{ id: sent.fileId }])
		})
	})

	it('forgets its data of people after thirty days; people on the list stay there', async () => {
		await play(async (played) => {
			const { world } = played
			const sent = await send(played, three(played))
			await check(played, sent)
			await press(played, applyAttendeeFile, sent)
			await forgetFilesOfPeople.run(world)
			expect((await look(played, sent)).file.forgottenAt).toBeNull()
			world.pass({ minutes: 31 * 24 * 60 })
			await forgetFilesOfPeople.run(world)
			expect((await look(played, sent)).file.forgottenAt).not.toBeNull()
			const rows = await world.database.reader.select().from(attendeeFileRows)
			expect(rows.map(({ cells, person, mail }) => [cells, person, mail])).toEqual(Array.from({ length: 3 }, () => [[], null, null]))
			expect(await listed(played)).toHaveLength(2)
		})
	})
})
