import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'

const { journey } = openSite(sampleGround)

journey('a manager imports a list with two errors, puts the others on the list, and undoes it', async (visit) => {
	const manager = await visit({ expects: /^422 .*\/attendees\/import/ })
	const { page, text } = manager
	const words = text['attendee-file']
	page.on('dialog', (dialog) => void dialog.accept())
	await manager.signIn(cast.manager)
	await manager.open('/my-events')
	const [, eventId] =
		/\/my-events\/(\d+)/.exec(
			(await page
				.locator('a[href*="/my-events/"]')
				.evaluateAll((links) =>
					links.map((link) => (link as HTMLAnchorElement).pathname).find((path) => /\/my-events\/\d+$/.test(path)),
				)) ?? '',
		) ?? []
	const list = `/my-events/${eventId}/attendees`
	await manager.open(list)
	await manager.link(words.button).click()
	await manager.at(/\/attendees\/import$/)
	await manager.isAccessible()

	const lines = [
		'Tên,Sinh,Điện thoại',
		'Đỗ Thử Nhập Một,20/11/1990,0905123456',
		'Đỗ Thử Nhập Hai,31/02/1990,',
		',1/1/2000,',
		'Đỗ Thử Nhập Ba,,',
	]
	await page.getByLabel(words.send.file, { exact: false }).setInputFiles({
		...{ name: 'danh-sach.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) },
	})
	await manager.button(words.send.send).click()
	await manager.at(/\/attendees\/import\/\d+$/)
	await manager.sees(page.getByText(words.map.help))
	await manager.isAccessible()
	// If some people have no ticket, this is shown beside the field, and the choices stay.
	await page.getByLabel('Sinh', { exact: true }).selectOption('dateOfBirth')
	await manager.button(words.map.save).click()
	await manager.sees(page.getByText(words.map.problems.no_ticket).first())
	expect(await page.getByLabel('Sinh', { exact: true }).inputValue()).toBe('dateOfBirth')
	await page.getByLabel(words.map.defaultTicket).selectOption({ index: 1 })
	await manager.button(words.map.save).click()
	await manager.sees(page.getByText(words.counts({ good: '2', wrong: '2', warned: '0' })))
	await manager.sees(page.getByText(words.issue('Sinh', text.form.fields.not_a_date)))
	await manager.sees(page.getByText(words.issue('Tên', text.form.fields.required)))
	await manager.isAccessible()
	const errors = await page.request.get(`${page.url()}/errors.csv`)
	expect((await errors.text()).trim().split('\r\n')).toHaveLength(3)

	// An unknown ticket is shown as it was typed, on the page and in the file of errors.
	const phoneIs = async (target: string) => {
		await manager.open(new URL(page.url()).pathname)
		await page.getByText(words.map.again).click()
		await page.getByLabel('Điện thoại', { exact: true }).selectOption(target)
		await manager.button(words.map.save).click()
	}
	await phoneIs('ticket')
	const unknown = words.tickets.ticket_unknown('0905123456')
	await manager.sees(page.getByText(unknown))
	expect(await (await page.request.get(`${page.url()}/errors.csv`)).text()).toContain(unknown)
	await phoneIs('phone')
	await manager.sees(page.getByText(words.counts({ good: '2', wrong: '2', warned: '0' })))

	await manager.button(words.apply.apply('2')).click()
	await manager.sees(page.getByText(words.done.applied('2')))
	await manager.isAccessible()
	const file = new URL(page.url()).pathname
	await manager.open(`${list}?search=do+thu+nhap`)
	await manager.sees(page.getByText('Đỗ Thử Nhập Một').first())
	await manager.sees(page.getByText('Đỗ Thử Nhập Ba').first())

	await manager.open(file)
	await manager.button(words.undo.undo).click()
	await manager.sees(page.getByText(words.done.undone))
	await manager.open(`${list}?search=do+thu+nhap`)
	await manager.sees(manager.heading(text.attendee.title))
	expect(await page.getByText('Đỗ Thử Nhập').count()).toBe(0)
})
