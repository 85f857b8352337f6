import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import * as day from './tournament-day.ts'

const { journey } = openSite(sampleGround)

const ticket = 'Suất ba trăm'
const families = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Vũ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ']
const givens = [
	...['An', 'Bảo', 'Chi', 'Cúc', 'Diệp', 'Giang', 'Hà', 'Hân', 'Hiếu', 'Hoa', 'Huy', 'Khoa', 'Lan', 'Linh', 'Long'],
	...['Mai', 'Minh', 'My', 'Nam', 'Nga', 'Ngọc', 'Oanh', 'Phúc', 'Quân', 'Sơn', 'Tâm', 'Thảo', 'Trang', 'Tú', 'Yến'],
]
/** Women and men by turns. */
const people = givens.flatMap((given) => families.map((family) => `${family} ${given}`))
const women = people.filter((_, nth) => nth % 2 === 0)
const men = people.filter((_, nth) => nth % 2 === 1)

/** So many numbers of a group, from 1, without 13, which nobody gets. */
const numbersOf = (prefix: string, count: number) =>
	Array.from({ length: count }, (_, nth) => prefix + String(nth < 12 ? nth + 1 : nth + 2).padStart(4, '0'))

journey('three hundred people from a list have numbers by groups, and bibs of four on a sheet', async (visit) => {
	const organiser = await visit()
	const { page, text } = organiser
	const { setup, preview, results } = text['candidate-number']
	const { bib } = text
	const desk = await day.openDesk(organiser, cast.owner, 'Chạy vì nụ cười')
	await day.bringPeople(
		desk,
		ticket,
		'Tên,Giới tính',
		people.map((name, nth) => `${name},${nth % 2 === 0 ? 'nữ' : 'nam'}`),
	)

	await organiser.open(`/candidate-number/${desk.eventId}/config/new`)
	await page.getByLabel(setup.name).fill('Ba trăm')
	await page.getByLabel(setup.characters).fill('4')
	await page.getByLabel(setup.leftOut).fill('13')
	await organiser.button(setup.addGroup).click()
	await day.chooseTicket(organiser, ticket)
	const group = (nth: number) => page.getByRole('group', { name: setup.group(nth), exact: true })
	for (const [nth, [name, prefix]] of [
		['Nữ', 'a'],
		['Nam', 'b'],
	].entries()) {
		await group(nth + 1)
			.getByLabel(setup.groupName)
			.fill(name ?? '')
		await group(nth + 1)
			.getByLabel(setup.prefix)
			.fill(prefix ?? '')
	}
	const { conditions } = text['desk-table']
	await group(1).getByText(setup.groupFilter).click()
	await group(1).getByRole('button', { name: conditions.add }).click()
	const condition = group(1).getByRole('group', { name: text.attendee.choice.condition(1), exact: true })
	await condition.getByLabel(conditions.column).selectOption({ label: text.attendee.columns.gender })
	await condition.getByLabel(conditions.value).fill('nữ')
	await organiser.sees(page.getByText(preview.given('300')))
	await organiser.sees(page.getByText(preview.range('A0001', 'A0151')))
	await organiser.isAccessible()
	await organiser.button(setup.save).click()
	await organiser.at(/\/config\/\d+\/results/)
	await organiser.button(results.run).click()
	await organiser.sees(page.getByText(results.ran('300')))

	// Four bibs of A6 on a sheet of A4.
	await organiser.open(`/candidate-number/${desk.eventId}/bibs`)
	await page.getByRole('radio', { name: bib.design.sizes.A6 }).check()
	await page.getByRole('radio', { name: bib.design.papers.A4 }).check()
	await organiser.button(bib.design.save).click()
	await organiser.sees(page.getByText(bib.design.saved))
	await page.getByRole('radio', { name: bib.print.kinds.unprinted }).check()
	await organiser.button(bib.print.start).click()
	await organiser.at(/\/bibs\?started/)
	const ready = organiser.link(bib.sheets.download('A0001', 'B0151'))
	await organiser.sees(ready)
	const downloading = page.waitForEvent('download')
	await ready.click()
	const folder = await mkdtemp(join(tmpdir(), 'hoi-bibs-'))
	const file = join(folder, 'bibs.pdf')
	await (await downloading).saveAs(file)
	const sheets = await day.pagesOf(file)
	await rm(folder, { recursive: true })

	expect(sheets).toHaveLength(75)
	const printed = sheets.flatMap((sheet) => sheet.match(/\b[AB]\d{4}\b/g) ?? [])
	expect(printed.sort()).toEqual([...numbersOf('A', women.length), ...numbersOf('B', men.length)])
	// The first person to register is first in their group; the thirteenth woman has the number 14.
	const sheetOf = (number: string) => sheets.find((sheet) => sheet.includes(number))
	expect(sheetOf('A0001')).toContain(women[0])
	expect(sheetOf('A0014')).toContain(women[12])
	expect(sheetOf('B0151')).toContain(men.at(-1))
	await organiser.sees(page.getByText(bib.counts('300', '0')))
})
