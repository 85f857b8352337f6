import { expect } from 'vitest'
import { cast, type CastMember } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

async function signIn(visitor: Visitor, { email, password }: CastMember) {
	const { signIn: text } = visitor.text.account
	await visitor.open('/login')
	await visitor.awake()
	await visitor.page.getByLabel(text.email).fill(email)
	await visitor.page.getByLabel(text.password, { exact: false }).first().fill(password)
	await visitor.button(text.submit).click()
	await visitor.page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** Where the people of the event of this name stand. */
async function openPeople(visitor: Visitor, name: string): Promise<string> {
	await visitor.openEvent(name)
	const id = /-(\d+)$/.exec(new URL(visitor.page.url()).pathname)?.[1]
	await visitor.open(`/my-events/${id}/attendees`)
	await visitor.awake()
	return `/my-events/${id}/attendees`
}

journey('an organiser sells at the box office, finds who came, and gives them another name and another ticket', async (visit) => {
	const owner = await visit()
	const { page, text } = owner
	const { add, one, columns } = text.attendee
	await signIn(owner, cast.owner)
	await owner.open('/my-events')
	await owner.awake()
	await owner.isAccessible()
	const people = await openPeople(owner, 'Chạy vì nụ cười')
	await owner.sees(owner.heading(text.attendee.title))
	await owner.isAccessible()

	await owner.link(add.button).click()
	await owner.at(/\/attendees\/add$/)
	await owner.isAccessible()
	await page.getByRole('textbox', { name: columns.name }).first().fill('Đặng Thị Quỳnh Như')
	await page.getByRole('textbox', { name: columns.company }).fill('Hội chạy Sông Hàn')
	await owner.button(add.save).click()
	await owner.sees(page.getByText(add.added))
	await owner.isAccessible()

	// Without its marks, and by a condition on a column.
	await owner.open(`${people}?search=quynh+nhu`)
	await owner.awake()
	await owner.sees(owner.link('Đặng Thị Quỳnh Như'))
	const csv = await page.request.get(`${owner.site.origin}${people}.csv?search=quynh+nhu`)
	expect(await csv.text()).toContain('Đặng Thị Quỳnh Như')
	await owner.link('Đặng Thị Quỳnh Như').click()
	await owner.at(/\/attendees\/\d+$/)
	await owner.sees(page.getByText(one.codeIssue(1)))
	await owner.isAccessible()
	await page.getByRole('textbox', { name: columns.name }).first().fill('Đặng Quỳnh Như')
	await owner.button(one.save).click()
	await owner.sees(page.getByText(one.codeIssue(2)))
	await owner.sees(page.getByText(one.events['attendee.changed']).first())
})
