import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { mailedPage } from './mail-link.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'

const { journey } = openSite(sampleGround)

journey('an organiser writes to some attendees, who read the mailing and opt out', async (visit) => {
	const owner = await visit()
	const { page, text } = owner
	const { mailing, attendee } = text
	await owner.signIn(cast.owner)
	await owner.openEvent('Chạy vì nụ cười')
	const id = /-(\d+)$/.exec(new URL(page.url()).pathname)?.[1]

	// Somebody added at the box office, with their own e-mail address.
	await owner.open(`/my-events/${id}/attendees/add`)
	await page.getByRole('textbox', { name: attendee.columns.name }).first().fill('Cao Thị Thư')
	await page.getByRole('textbox', { name: attendee.add.email }).fill('thu.cao@example.vn')
	await owner.button(attendee.add.save).click()
	await owner.sees(page.getByText(attendee.add.added))

	await owner.open(`/my-events/${id}/attendees?search=thu.cao`)
	await owner.link(attendee.mail).click()
	await owner.at(/\/mailings\/new\?search=thu\.cao$/)
	await owner.sees(page.getByText(mailing.new.reached('1', '1')))
	await owner.isAccessible()
	await owner.button(mailing.new.preview).click()
	await owner.sees(page.getByText(text.form.mistakes))
	await page.getByLabel(mailing.new.subject, { exact: false }).first().fill('Nhận bib')
	await page.getByLabel(mailing.new.body, { exact: false }).first().fill('Chào {name}!\n\nBib phát từ 17:00 ngày 20/11.')
	await owner.button(mailing.new.preview).click()
	await owner.sees(page.getByText(`Chào ${mailing.new.sampleName}!`))
	await owner.isAccessible()
	page.once('dialog', (dialog) => void dialog.accept())
	await owner.button(mailing.new.send('1')).click()
	await owner.at(/\/mailings\?started$/)
	await owner.sees(page.getByText(mailing.started))
	await owner.isAccessible()

	// The choice "everybody" stays after a preview of the letter.
	await owner.open(`/my-events/${id}/mailings/new`)
	await owner.sees(page.getByText(mailing.new.all, { exact: false }))
	await page.getByLabel(mailing.new.subject, { exact: false }).first().fill('Hẹn gặp')
	await page.getByLabel(mailing.new.body, { exact: false }).first().fill('Chào {name}!')
	await owner.button(mailing.new.preview).click()
	await owner.sees(page.getByText(`Chào ${mailing.new.sampleName}!`))
	await owner.sees(page.getByText(mailing.new.all, { exact: false }))

	const reader = await visit({ javaScript: false })
	const { link, words } = await mailedPage(reader.site.origin, 'thu.cao@example.vn', /\/mailings\/\d+\?secret=[^"]+/)
	expect(words).toContain('Chào Cao Thị Thư!')
	await reader.page.goto(link)
	const { out } = mailing
	await reader.button(out.end).click()
	await reader.sees(reader.page.getByRole('button', { name: out.again }))

	await owner.open(`/my-events/${id}/mailings/new?search=thu.cao`)
	await owner.sees(page.getByText(mailing.new.optedOut('1')))
	await expect.poll(() => owner.button(mailing.new.send('0')).isDisabled()).toBe(true)
	await owner.open(`/my-events/${id}/mailings`)
	await owner.sees(page.getByText(mailing.states.sent, { exact: true }).first())
})
