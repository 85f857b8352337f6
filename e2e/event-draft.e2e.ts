import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'

const { journey } = openSite(sampleGround)

/** A day so many days from now, in the form of a date field. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

journey('an organiser writes an event step by step, is told what is missing, and publishes it', async (visit) => {
	const owner = await visit({ expects: /^(409|422) / })
	const { page, text } = owner
	const { create, edit, fields, lacks, problems, publish, schedule } = text['event-draft']
	const { form: ticket } = text.ticket
	const type = (label: string, value: string) => page.getByLabel(label, { exact: false }).first().fill(value)
	await owner.signIn(cast.owner)
	await owner.open('/event/create')
	await owner.sees(owner.heading(create.title))
	await owner.isAccessible()
	await owner.button(create.submit).click()
	await owner.sees(page.getByText(text.form.mistakes))
	await type(create.name, 'Đêm diều Hội An')
	await owner.setMoment(fields.startsOn, dayIn(60))
	await owner.setMoment(fields.startsTime, '18:30')
	await owner.setMoment(fields.endsOn, dayIn(60))
	await owner.setMoment(fields.endsTime, '21:00')
	// The end moves with the start, in both directions.
	for (const days of [65, 60]) {
		await owner.setMoment(fields.startsOn, dayIn(days))
		expect(await owner.moment(fields.endsOn).inputValue()).toBe(dayIn(days))
	}
	await type(fields.city, 'Đà Nẵng')
	await owner.button(create.submit).click()
	await owner.at(/\/my-events\/\d+\/edit\/basics/)
	await owner.sees(page.getByText(edit.made))
	await owner.isAccessible()
	const draft = new URL(page.url()).pathname.replace(/\/edit\/.*/, '')

	await type(fields.summaryVi, 'Nghìn cánh diều trên sông Hoài.')
	await owner.button(edit.saveNext).click()
	await owner.at(/\/edit\/time/)
	await owner.open(`${draft}/edit/place`)
	await type(fields.venue, 'Công viên Đồng Hiệp')
	await type(fields.address, '1 Trần Quang Khải')
	// The sentence that appears under the left field must not move the button away from under the finger.
	await type(fields.mapLink, 'https://maps.app.goo.gl/kites')
	await owner.button(edit.save).click()
	await owner.sees(page.getByRole('alert').getByText(problems.mapLink, { exact: false }))
	await type(fields.mapLink, 'https://www.google.com/maps/@15.8794,108.335,15z')
	await owner.sees(page.locator('input[value="15.8794"]'))
	await owner.button(edit.save).click()
	await owner.sees(page.getByText(edit.saved, { exact: true }))
	await owner.open(`${draft}/edit/description`)
	await page.locator('[contenteditable=true]').first().waitFor()
	await type(fields.descriptionVi, 'Mang theo cánh diều của bạn.\n\nTrẻ em vào cửa tự do.')
	await owner.button(edit.save).click()
	await owner.sees(page.getByText(edit.saved, { exact: true }))

	await owner.open(`${draft}/edit/schedule`)
	await owner.setMoment(schedule.time, '18:30')
	await type(schedule.vi, 'Thả diều đèn')
	await owner.button(edit.save).click()
	await owner.sees(page.getByText(edit.saved, { exact: true }))
	expect(await owner.moment(schedule.day).inputValue()).toBe(dayIn(60))

	// For a draft, the next steps are shown in place of the figures.
	const { overview } = text['event-desk'].figures
	await owner.open(draft)
	await owner.sees(page.getByText(overview.draft))
	await owner.isAccessible()
	await owner.link(overview.toPublish).click()
	await owner.at(/\/edit\/publish$/)
	await owner.sees(page.getByText(lacks.tickets))
	await owner.isAccessible()
	await owner.button(publish.publish).click()
	await owner.sees(page.getByRole('alert').first())
	await owner.open(`${draft}/tickets/new`)
	await type(ticket.nameVi, 'Vé vào cửa')
	await page.getByLabel(ticket.cell(ticket.columns.price, text.ticket.one)).fill('50.000')
	await page.getByLabel(ticket.cell(ticket.columns.places, text.ticket.one)).fill('40')
	await owner.button(ticket.create).click()
	await owner.sees(page.getByText(ticket.made))

	const visitor = await visit({ locale: 'en_US', size: { width: 360, height: 740 }, theme: 'dark', expects: /^404 / })
	const hidden = draft.replace('/my-events/', '/event/dem-dieu-hoi-an-')
	await visitor.open(hidden)
	await visitor.sees(visitor.heading(visitor.text.shell.error.notFound(`/en_US${hidden}`)))
	await owner.open(`${draft}/edit/publish`)
	await owner.sees(page.getByText(publish.ready))
	await owner.button(publish.publish).click()
	await owner.sees(page.getByText(publish.did.published))
	const address = (await owner.link(edit.seePage).getAttribute('href')) ?? ''
	await visitor.open(address)
	await visitor.sees(visitor.page.getByText('Vé vào cửa').first())
	await visitor.fits()
	await visitor.isAccessible()
})

journey('the steps of an event fit a phone, in English and in the dark theme', async (visit) => {
	const owner = await visit({ locale: 'en_US', size: { width: 360, height: 740 }, theme: 'dark' })
	await owner.signIn(cast.owner)
	await owner.openEvent('Đêm Hồ Gươm')
	const id = /-(\d+)$/.exec(new URL(owner.page.url()).pathname)?.[1] ?? ''
	for (const step of ['basics', 'time', 'place', 'description', 'pictures', 'schedule', 'rules', 'mails', 'publish']) {
		await owner.open(`/my-events/${id}/edit/${step}`)
		await owner.fits()
		await owner.isAccessible()
	}
	for (const page of ['postpone', 'cancel', 'attendees', 'attendees/add', 'waiting-list']) {
		await owner.open(`/my-events/${id}/${page}`)
		await owner.fits()
		await owner.isAccessible()
	}
})

journey('an organiser adds words to a mail, previews it, and has a reminder sent', async (visit) => {
	const owner = await visit()
	const { page, text } = owner
	const { edit, mails } = text['event-draft']
	await owner.signIn(cast.owner)
	await owner.openEvent('Đêm Hồ Gươm')
	const id = /-(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''
	await owner.open(`/my-events/${id}/edit/mails`)
	const card = page.locator('#mail-reminder')
	await card.getByRole('radio', { name: mails.reminds.on }).check()
	await card.getByLabel(mails.noteVi).fill('Cổng mở lúc 4 giờ.')
	await card.getByRole('button', { name: mails.preview }).click()
	const letter = page.frameLocator(`iframe[title^="${mails.languages.vi_VN}"]`)
	await owner.sees(letter.getByText('Cổng mở lúc 4 giờ.'))
	await owner.isAccessible()
	await owner.button(edit.save).click()
	await owner.sees(page.getByText(edit.saved, { exact: true }))
	await owner.open(`/my-events/${id}/edit/mails`)
	if (!(await card.getByRole('radio', { name: mails.reminds.on }).isChecked())) throw new Error('the reminder was not kept')
})

journey('an organiser duplicates an event, and deletes the copy', async (visit) => {
	const owner = await visit()
	const { page, text } = owner
	const { copying, edit, removal, publish } = text['event-draft']
	const { list } = text['event-desk'].figures
	await owner.signIn(cast.owner)
	await owner.open('/my-events')
	await owner.isAccessible()
	await page.getByRole('link', { name: list.duplicate }).first().click()
	await owner.at(/\/my-events\/\d+\/duplicate/)
	await owner.awake()
	await owner.isAccessible()
	await owner.button(copying.submit).click()
	await owner.at(/\/my-events\/\d+\/edit\/basics/)
	await owner.sees(page.getByText(edit.copied))
	const root = new URL(page.url()).pathname.replace(/\/edit\/.*/, '')
	await owner.open(`${root}/edit/publish`)
	await owner.sees(page.getByText(publish.ready, { exact: true }))
	await page.getByRole('link', { name: removal.title }).click()
	await owner.at(/\/delete$/)
	await owner.awake()
	await owner.isAccessible()
	await owner.button(removal.submit).click()
	await owner.at(/\/my-events\?deleted/)
	await owner.sees(page.getByText(list.deleted))
	const answer = await page.request.get(new URL(`${root}/edit/publish`, page.url()).href)
	if (answer.status() !== 404) throw new Error(`the deleted draft answers ${answer.status()}`)
})

journey('an organiser repeats an event, publishes all its dates, and a visitor finds them', async (visit) => {
	const owner = await visit()
	const { page, text } = owner
	const { repeating } = text['event-draft']
	await owner.signIn(cast.owner)
	await owner.open('/my-events/1/series')
	await owner.isAccessible()
	await page.getByLabel(repeating.count, { exact: false }).fill('3')
	await owner.sees(page.getByText(repeating.preview('2')))
	await owner.button(repeating.submit).click()
	await owner.sees(page.getByText(repeating.made('2')))
	await owner.isAccessible()
	// When no date is added, the page says why: a field is wrong, or the series has these dates already.
	const { nothing } = repeating
	await page.getByLabel(repeating.count, { exact: false }).fill('1')
	await owner.sees(page.getByText(nothing.wrong(repeating.count, text.form.limits.too_small(2))))
	await page.getByLabel(repeating.count, { exact: false }).fill('3')
	await owner.sees(page.getByText(nothing.taken))
	await owner.isAccessible()
	await owner.button(repeating.publishAll).click()
	await owner.sees(page.getByText(repeating.published('2')))

	const visitor = await visit()
	await visitor.open('/event/1')
	await visitor.isAccessible()
	await visitor.page.locator('#other-dates a').first().click()
	await visitor.at(/\/event\/.+-\d+$/)
	await visitor.sees(visitor.heading(visitor.text.event.detail.otherDates.title))
	if ((await visitor.page.locator('#other-dates a').count()) !== 2) throw new Error('the first and the third date are the other ones')
})
