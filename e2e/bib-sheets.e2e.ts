import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)
const run = promisify(execFile)

const marathon = 'Marathon Di sản Hà Nội'

/** Signs in as owner of the marathon, whose people in the sample world have numbers from 1001 on. @returns the event's id */
async function ownerOf(visitor: Visitor): Promise<string> {
	await visitor.signIn(cast.owner)
	await visitor.openEvent(marathon)
	return /-(\d+)$/.exec(new URL(visitor.page.url()).pathname)?.[1] ?? ''
}

journey('an organiser prints bibs that the gate reads, and one of them again', async (visit) => {
	const owner = await visit()
	const { page, text } = owner
	const { bib } = text
	const id = await ownerOf(owner)
	const folder = await mkdtemp(join(tmpdir(), 'hoi-bibs-'))
	try {
		await owner.open(`/candidate-number/${id}/bibs`)
		await owner.isAccessible()

		// The page says what cannot be printed, and nothing typed is lost.
		await page.getByRole('radio', { name: bib.design.sizes.own1 }).check()
		await page.getByRole('textbox', { name: bib.design.own1Width }).fill('999')
		await owner.button(bib.design.save).click()
		await owner.sees(page.getByText(text.form.mistakes))
		expect(await page.getByRole('textbox', { name: bib.design.own1Width }).inputValue()).toBe('999')
		await page.getByRole('textbox', { name: bib.design.own1Width }).fill('180')
		await page.getByRole('textbox', { name: bib.design.own1Height }).fill('140')
		await page.getByRole('radio', { name: bib.design.papers.own_page }).check()
		await owner.button(bib.design.save).click()
		await owner.sees(page.getByText(bib.design.saved))

		await page.getByRole('radio', { name: bib.print.kinds.range }).check()
		await page.getByRole('textbox', { name: bib.print.from }).fill('1001')
		await page.getByRole('textbox', { name: bib.print.to }).fill('1003')
		await owner.button(bib.print.start).click()
		await owner.at(/\/bibs\?started/)
		const download = owner.link(bib.sheets.download('1001', '1003'))
		await owner.sees(download)
		await owner.isAccessible()
		const downloading = page.waitForEvent('download')
		await download.click()
		const file = join(folder, 'bibs.pdf')
		await (await downloading).saveAs(file)
		expect((await readFile(file)).subarray(0, 4).toString()).toBe('%PDF')
		const printed = (await run('pdftotext', [file, '-'])).stdout.normalize('NFC')
		for (const number of ['1001', '1002', '1003']) expect(printed).toMatch(new RegExp(`^${number}$`, 'm'))
		expect(printed).not.toMatch(/^1004$/m)

		await run('pdftoppm', ['-r', '150', '-f', '2', '-l', '2', '-png', file, join(folder, 'bib')])
		const code = (await run('zbarimg', ['-q', '--raw', join(folder, 'bib-2.png')])).stdout.trim()
		const said = await owner.ask<object>('query-no-cache', 'CheckTicket', { eventId: Number(id), code })
		expect(said).toMatchObject({ attendee: { candidateNumber: '1002' } })

		// A single bib, from the person's own page.
		await owner.open(`/my-events/${id}/attendees?search=1002`)
		await page.getByRole('row').nth(1).getByRole('link').first().click()
		await owner.sees(owner.link(bib.attendee.again))
		await owner.link(bib.attendee.again).click()
		await owner.at(/\/bibs\?attendee=\d+/)
		await owner.button(bib.print.start).click()
		await owner.at(/\/bibs\?started/)
		await owner.sees(owner.link(bib.sheets.download('1002', '1002')))
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
})

journey('numbers are exported, sent by mail, and looked up by a visitor without scripts', async (visit) => {
	const owner = await visit()
	const { page, text } = owner
	const { bib, 'number-lookup': lookup, 'news-mail': mail } = text
	const id = await ownerOf(owner)

	await owner.open(`/candidate-number/${id}/export`)
	await owner.isAccessible()
	for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
	await owner.button(bib.exporting.download).click()
	await owner.sees(page.getByText(bib.exporting.none).first())
	await page.getByRole('checkbox', { name: text.attendee.columns.candidateNumber }).check()
	const downloading = page.waitForEvent('download')
	await owner.button(bib.exporting.download).click()
	const lines = (await readFile(await (await downloading).path(), 'utf8')).replace('\uFEFF', '').split('\r\n')
	expect(lines.slice(0, 3)).toEqual([text.attendee.columns.candidateNumber, '1001', '1002'])

	await owner.open(`/candidate-number/${id}/look-up`)
	await owner.isAccessible()
	await page.getByRole('radio', { name: lookup.setting.choices.initials }).check()
	await owner.button(lookup.setting.save).click()
	await owner.sees(page.getByText(lookup.setting.saved))

	await owner.open(`/candidate-number/${id}/mails`)
	await owner.sees(page.getByText(mail.preview))
	await owner.isAccessible()
	await owner.open(`/my-events/${id}/attendees?search=1001`)
	await page.getByRole('row').nth(1).getByRole('link').first().click()
	await owner.button(mail.number.one.tell).click()
	await owner.at(/\/mails\?started$/)
	await expect.poll(async () => (await page.request.get(`${owner.site.origin}/mailbox`)).text(), { timeout: 30_000 }).toContain('1001')

	const stranger = await visit({ javaScript: false })
	await stranger.openEvent(marathon)
	await stranger.page.getByRole('textbox', { name: lookup.asked }).fill('1001')
	await stranger.button(lookup.find).click()
	await stranger.at(/\/candidate-number\?q=1001$/)
	await stranger.sees(stranger.page.getByText(/^(\p{L}\. ?)+$/u).first())
	// axe is a script, so a visitor with scripts opens the same page.
	const { pathname, search } = new URL(stranger.page.url())
	await owner.open(pathname + search)
	await owner.isAccessible()
})
