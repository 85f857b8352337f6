import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import type { CastMember } from '../world/cast.ts'
import type { PresetName } from '../app/features/tournament/bracket/rules/presets.ts'
import type { Visitor } from './visitor.ts'

const run = promisify(execFile)

/** The work of an organiser on the day of a tournament, done in the pages. */
export interface Desk {
	organiser: Visitor
	eventId: string
}

/** A bracket at its desk. */
export interface Draw extends Desk {
	bracketId: string
}

/** Opens the desk of an event whose people are public with their full names. Questions whether somebody is sure are answered with yes. */
export async function openDesk(organiser: Visitor, member: CastMember, event: string): Promise<Desk> {
	organiser.page.on('dialog', (dialog) => void dialog.accept())
	await organiser.signIn(member)
	await organiser.openEvent(event)
	const eventId = /-(\d+)$/.exec(new URL(organiser.page.url()).pathname)?.[1] ?? ''
	const { names } = organiser.text['draw-record']
	await organiser.open(`/wheel-picker/${eventId}`)
	await organiser.page.locator('input[name="names"][value="full"]').check()
	await organiser.button(names.save).click()
	await organiser.sees(organiser.page.getByText(names.saved))
	return { organiser, eventId }
}

/** Somebody's e-mail address in a list, made of their name. */
const emailOf = (name: string) =>
	`${name
		.normalize('NFD')
		.replace(/[^A-Za-z0-9]/g, '')
		.toLowerCase()}@giaidau.example.vn`

/** Makes a new ticket, and imports people with it from a list: names, and the other columns. */
export async function bringPeople({ organiser, eventId }: Desk, ticket: string, columns: string, lines: readonly string[]) {
	const { page, text } = organiser
	const { form } = text.ticket
	const words = text['attendee-file']
	await organiser.open(`/my-events/${eventId}/tickets/new`)
	await page.getByLabel(form.nameVi, { exact: false }).first().fill(ticket)
	await page.getByLabel(form.cell(form.columns.price, text.ticket.one)).fill('0')
	await page.getByLabel(form.cell(form.columns.places, text.ticket.one)).fill(String(lines.length))
	await organiser.button(form.create).click()
	await organiser.sees(page.getByText(form.made))

	await organiser.open(`/my-events/${eventId}/attendees/import`)
	const list = [`${columns},Vé,Email`, ...lines.map((line) => `${line},${ticket},${emailOf(line.split(',')[0] ?? '')}`)]
	await page.getByLabel(words.send.file, { exact: false }).setInputFiles({
		...{ name: 'danh-sach.csv', mimeType: 'text/csv', buffer: Buffer.from(list.join('\r\n')) },
	})
	await organiser.button(words.send.send).click()
	await organiser.at(/\/attendees\/import\/\d+$/)
	await organiser.sees(page.getByText(words.map.help))
	await organiser.button(words.map.save).click()
	await organiser.button(words.apply.apply(String(lines.length))).click()
	await organiser.sees(page.getByText(words.done.applied(String(lines.length))))
}

/** Makes rounds from a preset, which `change` then edits. */
export async function makeRounds({ organiser, eventId }: Desk, preset: PresetName, name: string, change: () => Promise<void>) {
	const { page, text } = organiser
	const { rounds } = text.bracket
	await organiser.open(`/event/${eventId}/round?new`)
	await organiser.button(rounds.names.presets[preset]).click()
	await page.getByRole('textbox', { name: rounds.name }).fill(name)
	await change()
	await organiser.isAccessible()
	await organiser.button(rounds.save).click()
	await organiser.sees(page.getByText(rounds.saved))
}

/** Chooses only this one of all tickets. */
export async function chooseTicket({ page }: Visitor, ticket: string) {
	for (const box of await page.locator('input[name^="ticket."]').all()) await box.uncheck()
	await page.getByRole('checkbox', { name: ticket, exact: true }).first().check()
}

/** Makes a bracket of the rounds with this name for the people with this ticket, and draws it: the strongest first, or in the order of the list. */
export async function drawBracket(desk: Desk, rounds: string, ticket: string, people: number, byRating = false): Promise<Draw> {
	const { organiser, eventId } = desk
	const { page, text } = organiser
	const { form, candidates, saved } = text.bracket.desk
	await organiser.open(`/bracket/${eventId}/candidate/new`)
	await page.getByRole('textbox', { name: form.name }).fill(rounds)
	await page.getByRole('combobox', { name: form.tournament }).selectOption({ label: rounds })
	await chooseTicket(organiser, ticket)
	if (byRating) {
		const { addSort, sort } = text.attendee.choice
		await organiser.button(addSort).click()
		const chosen = page
			.getByRole('group', { name: sort(1), exact: true })
			.getByRole('combobox')
			.first()
		await chosen.selectOption({ label: text.attendee.columns.eloScore })
	}
	await organiser.button(form.save).click()
	await organiser.sees(page.getByText(saved))
	await organiser.sees(page.getByText(candidates.count(String(people)), { exact: true }))
	const bracketId = /candidate\/(\d+)/.exec(page.url())?.[1] ?? ''

	const { draw } = text.bracket.play
	await organiser.link(form.next).click()
	await organiser.button(draw.start).click()
	await organiser.button(draw.finish).click()
	await organiser.sees(page.getByText(draw.created))
	return { ...desk, bracketId }
}

/** Pastes lines copied from a sheet, checks the preview and saves them. */
export async function pasteResults({ organiser, eventId, bracketId }: Draw, lines: readonly string[], results: number) {
	const { page, text } = organiser
	const sheet = text['result-sheet']
	await organiser.open(`/bracket/${eventId}/result/${bracketId}/sheet`)
	await page.getByLabel(sheet.paste.field).fill(lines.join('\n'))
	await organiser.button(sheet.paste.read).click()
	await organiser.button(sheet.write(String(results))).click()
	await organiser.sees(page.getByText(sheet.written(String(results))))
}

/** The words in the cells of the table with this caption, row by row. */
export async function tableOf(visitor: Visitor, caption: string): Promise<string[][]> {
	const table = visitor.page.getByRole('table', { name: caption, exact: true })
	await visitor.sees(table)
	const rows = await table.locator('tbody tr').all()
	return Promise.all(rows.map(async (row) => (await row.locator('th, td').allInnerTexts()).map((cell) => cell.trim())))
}

/** Closes a bracket without open matches: the ranks are final, and everybody can see them. */
export async function closeBracket({ organiser, eventId, bracketId }: Draw) {
	const { page, text } = organiser
	const { results } = text.bracket.play
	await organiser.open(`/bracket/${eventId}/result/${bracketId}/table`)
	await organiser.button(results.close).click()
	await organiser.sees(page.getByText(results.closed))
	await organiser.isAccessible()
}

/** The certificates of everybody in one file: one sheet for each person, the best first. */
export async function certificatesOf({ organiser, eventId, bracketId }: Draw): Promise<string[]> {
	const { page, text } = organiser
	await organiser.open(`/bracket/${eventId}/result/${bracketId}/table`)
	await organiser.button(text.bracket.play.results.certificates).click()
	const paper = organiser.link(text['made-file'].download)
	await organiser.sees(paper)
	// The browser shows a PDF and does not save it.
	const answer = await page.request.get(new URL((await paper.getAttribute('href')) ?? '', page.url()).href)
	const folder = await mkdtemp(join(tmpdir(), 'hoi-papers-'))
	const path = join(folder, 'certificates.pdf')
	await writeFile(path, await answer.body())
	const pages = await pagesOf(path)
	await rm(folder, { recursive: true })
	return pages
}

/** The words of a PDF file, page by page. */
export async function pagesOf(path: string): Promise<string[]> {
	const { stdout } = await run('pdftotext', ['-layout', path, '-'], { maxBuffer: 64 << 20 })
	return stdout.normalize('NFC').split('\f').slice(0, -1)
}

/** Sends everybody the results; then everybody has their mail, and the bracket says so. */
export async function tellEverybody({ organiser, eventId, bracketId }: Draw, people: readonly string[]) {
	const { page, text } = organiser
	const { 'news-mail': words, bracket } = text
	await organiser.open(`/bracket/${eventId}/mails/${bracketId}`)
	await organiser.button(words.bracket.send(String(people.length))).click()
	await organiser.sees(page.getByText(words.started))
	await organiser.sees(organiser.link(`${words.statuses.sent} (${people.length})`))
	await organiser.sees(page.getByText(words.bracket.allSent))
	await organiser.isAccessible()
	const rows = await tableOf(organiser, words.bracket.title)
	expect(rows.map((row) => row.slice(1, 4)).sort()).toEqual(people.map((name) => [name, emailOf(name), words.statuses.sent]).sort())

	await organiser.open(`/bracket/${eventId}`)
	const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/result/${bracketId}"]`) })
	await organiser.sees(row.getByText(bracket.desk.states.email_sent, { exact: true }))
}

/** The words of the newest mail to somebody. */
export async function mailTo({ organiser }: Desk, name: string): Promise<string> {
	const { origin } = organiser.site
	const list = await (await fetch(`${origin}/mailbox`)).text()
	const mail = list.split('<li>').find((entry) => entry.includes(emailOf(name)))
	const html = await (await fetch(`${origin}/mailbox/${/\/mailbox\/(\d+)/.exec(mail ?? '')?.[1]}/html`)).text()
	return html
		.replace(/<!--.*?-->/g, '')
		.replace(/<[^<>]*>/g, ' ')
		.replace(/\s+/g, ' ')
}
