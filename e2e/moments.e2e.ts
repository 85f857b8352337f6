import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** The parts of a date or time field that a visitor with a mouse types in. */
async function partsOf(visitor: Visitor, label: string) {
	const parts = visitor.page.getByRole('group', { name: label }).getByRole('spinbutton')
	await visitor.sees(parts.first())
	return parts
}

/** What somebody reads in a field. */
const shown = async (visitor: Visitor, label: string) =>
	(await visitor.page.getByRole('group', { name: label }).textContent())?.replaceAll(/\s+/g, ' ').trim()

for (const [locale, words] of [
	['vi_VN', { typed: '14/03/2027', chosen: '21/04/2027', time: '18:30', month: /^tháng 4 năm 2027/i, day: /21 tháng 4/ }],
	['en_US', { typed: '14 Mar 2027', chosen: '21 Apr 2027', time: '18:30', month: /^April 2027/, day: /21 April/ }],
] as const) {
	journey(`an organiser types a date by keys and chooses one in the calendar, in ${locale}`, async (visit) => {
		const owner = await visit({ locale, expects: /^(409|422) / })
		const { page, text } = owner
		const { create, edit, fields } = text['event-draft']
		await owner.signIn(cast.owner)
		await owner.open('/event/create')
		await page.getByLabel(create.name).first().fill('Đêm diều Hội An')

		// The label leads to the first part; digits lead on to the next one.
		const day = await partsOf(owner, fields.startsOn)
		await page.locator('label').filter({ hasText: fields.startsOn }).click()
		await expect.poll(() => day.first().evaluate((part) => part === document.activeElement)).toBe(true)
		await page.keyboard.type('14032027')
		expect(await shown(owner, fields.startsOn)).toBe(words.typed)
		expect(await owner.moment(fields.startsOn).inputValue()).toBe('2027-03-14')

		// The time, and an end that follows the start.
		await (await partsOf(owner, fields.startsTime)).first().click()
		await page.keyboard.type('1830')
		expect(await shown(owner, fields.startsTime)).toBe(words.time)

		// The calendar: a month on, a week on; Esc changes nothing and gives the focus back.
		const opener = page.getByRole('button', { name: fields.startsOn })
		const sheet = page.getByRole('dialog', { name: fields.startsOn })
		await opener.click()
		await owner.sees(sheet)
		await page.keyboard.press('PageDown')
		await page.keyboard.press('Escape')
		await sheet.waitFor({ state: 'hidden' })
		expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
		expect(await owner.moment(fields.startsOn).inputValue()).toBe('2027-03-14')
		await page.keyboard.press('Enter')
		await owner.sees(sheet)
		await owner.isAccessible()
		await page.keyboard.press('PageDown')
		await page.keyboard.press('ArrowDown')
		await owner.sees(sheet.getByRole('application', { name: words.month }))
		await owner.sees(sheet.getByRole('button', { name: words.day }))
		await page.keyboard.press('Enter')
		await sheet.waitFor({ state: 'hidden' })
		expect(await shown(owner, fields.startsOn)).toBe(words.chosen)

		// A half-typed end is none, and the summary's link leads to its first part.
		await owner.setMoment(fields.endsTime, '21:00')
		const end = await partsOf(owner, fields.endsOn)
		await owner.setMoment(fields.endsOn, '2027-04-21')
		await end.nth(1).press('Delete')
		await end.nth(1).press('Delete')
		expect(await owner.moment(fields.endsOn).inputValue()).toBe('')
		await owner.button(create.submit).click()
		await owner.sees(page.getByText(text.form.mistakes))
		await page.getByRole('alert').getByRole('link').first().click()
		await expect.poll(() => end.first().evaluate((part) => part === document.activeElement)).toBe(true)
		await page.keyboard.type('21042027')

		await page.getByLabel(fields.city).first().fill('Đà Nẵng')
		await owner.button(create.submit).click()
		await owner.at(/\/my-events\/\d+\/edit\/basics/)
		await owner.sees(page.getByText(edit.made))
		await owner.open(new URL(page.url()).pathname.replace(/^\/en_US/, '').replace(/basics.*/, 'time'))
		await partsOf(owner, fields.startsOn)
		expect(await shown(owner, fields.startsOn)).toBe(words.chosen)
		expect(await shown(owner, fields.startsTime)).toBe(words.time)
		expect(await owner.moment(fields.endsOn).inputValue()).toBe('2027-04-21')
		await owner.isAccessible()
	})
}

journey(
	'a birthday of the registration loads its calendar only when somebody comes to it, and never takes the field they type in',
	async (visit) => {
		const visitor = await visit()
		const { page, text } = visitor
		const { attendees } = text.registration
		const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/calendar-')))
		await visitor.openEvent('Bán marathon Đà Lạt', 'registration')
		await visitor.take('Vé vận động viên · 10 km')
		await visitor.holdPlaces()
		await page.waitForLoadState('networkidle')
		expect(await loaded()).toBe(false)
		const birthday = visitor.moment(attendees.dateOfBirth)
		await birthday.focus()
		await expect.poll(loaded).toBe(true)
		await page.waitForLoadState('networkidle')
		await birthday.fill('1996-03-08')
		expect(await birthday.evaluate((own) => own === document.activeElement)).toBe(true)
		expect(await page.getByRole('group', { name: attendees.dateOfBirth }).count()).toBe(0)
		await page.getByRole('textbox', { name: attendees.name }).focus()
		await partsOf(visitor, attendees.dateOfBirth)
		expect(await shown(visitor, attendees.dateOfBirth)).toBe('08/03/1996')
		expect(await birthday.inputValue()).toBe('1996-03-08')
		await visitor.isAccessible()
	},
)

journey('on a telephone, dates keep the browser’s own picker', async (visit) => {
	const owner = await visit({ size: { width: 360, height: 740 } })
	const { page, text } = owner
	await page.addInitScript(() => {
		const ask = window.matchMedia.bind(window)
		window.matchMedia = (query) => ask(query.includes('pointer: fine') ? 'not all' : query)
	})
	await owner.signIn(cast.owner)
	await owner.open('/event/create')
	await page.waitForLoadState('networkidle')
	await owner.setMoment(text['event-draft'].fields.startsOn, '2027-03-14')
	expect(await page.getByRole('spinbutton').count()).toBe(0)
	await owner.fits()
})
