import { expect } from 'vitest'
import { sampleGround } from './sample-world.ts'
import { cast } from '../world/cast.ts'
import { mailedLink } from './mail-link.ts'
import { openSite } from './site.ts'

const { journey } = openSite(sampleGround)

journey('an owner invites somebody, who joins by the link in the mail, changes role and is removed', async (visit) => {
	const owner = await visit({ size: { width: 360, height: 780 }, expects: /^422 / })
	const { page, text } = owner
	const { team } = text
	await owner.signIn(cast.owner)
	await owner.open('/my-events/team')
	await owner.sees(owner.heading(team.title))
	await owner.isAccessible()
	await owner.fits()
	await page.getByLabel(team.invite.email).fill('khong-phai-email')
	await owner.button(team.invite.send).click()
	await owner.sees(page.getByText(text.form.mistakes))
	await owner.sees(page.locator('[data-toasts]').getByText(text.form.emailToast))
	await page.getByLabel(team.invite.email).fill(cast.otherCustomer.email)
	await page.getByLabel(team.invite.role, { exact: true }).selectOption({ label: team.roles.check_in })
	await owner.button(team.invite.send).click()
	await owner.sees(page.getByText(team.done.invited))
	await owner.sees(page.getByText(cast.otherCustomer.email))

	const guest = await visit({ locale: 'en_US' })
	const link = new URL(await mailedLink(owner.site.origin, cast.otherCustomer.email, 'team-invitation'))
	await guest.open(link.pathname.replace(/^\/en_US/, '') + link.search)
	const { invitation } = guest.text.team
	await guest.sees(guest.heading(invitation.join('Bước Chân Việt')))
	await guest.isAccessible()
	await guest.link(invitation.signIn).click()
	await guest.givePassword(cast.otherCustomer)
	await guest.at(/\/team-invitation\?/)
	// A person who comes without the mail finds the invitation in the place of the events.
	await guest.open('/my-events')
	await guest.sees(guest.page.getByText(guest.text.team.mine.title))
	await guest.link(guest.text.team.mine.open).click()
	await guest.at(/\/team-invitation\?/)
	await guest.button(invitation.accept).click()
	await guest.at(/\/my-events\/team\?.*done=joined/)
	await guest.sees(guest.page.getByText(guest.text.team.done.joined))
	await guest.isAccessible()
	// People of the role check-in see no e-mail addresses.
	expect(await guest.page.getByText(cast.manager.email).count()).toBe(0)
	await guest.open(link.pathname.replace(/^\/en_US/, '') + link.search)
	await guest.sees(guest.page.getByText(invitation.over.accepted))

	await owner.open('/my-events/team')
	const { fullName } = cast.otherCustomer
	const row = page.getByRole('listitem').filter({ hasText: fullName })
	await row.getByLabel(team.roleOf(fullName)).selectOption({ label: team.roles.manager })
	await row.getByRole('button', { name: team.acts.change }).click()
	await owner.sees(page.getByText(team.done.changed))
	await owner.link(team.acts.removeOf(fullName)).click()
	await owner.sees(owner.heading(team.sure.remove(fullName)))
	await owner.isAccessible()
	await owner.button(team.acts.remove).click()
	await owner.sees(page.getByText(team.done.removed))
	await owner.open('/my-events/profile')
	await owner.sees(owner.heading(team.profile.title))
	await owner.isAccessible()
	await owner.fits()
})

journey('an owner makes an API key that works and a webhook that gets facts', async (visit) => {
	const owner = await visit({ locale: 'en_US', expects: /^422 / })
	const { page, text, site } = owner
	const { webhook } = text
	const key = text['api-key']
	await owner.signIn(cast.owner)
	await owner.open('/my-events/programs')
	await owner.isAccessible()
	await owner.fits()
	await owner.button(key.create).click()
	await owner.sees(page.getByText(text.form.mistakes))
	await page.getByRole('textbox', { name: key.name }).fill('Scanner')
	await page.getByLabel(key.right.check_in).check()
	await owner.button(key.create).click()
	await owner.sees(page.getByText(key.createdHelp))
	const token = (await page.getByText(/^hoi_[\w-]{43}$/).textContent()) ?? ''
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
	await owner.button(text.shell.copy.copy).first().click()
	await owner.sees(page.getByText(text.shell.copy.copied))
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
	const ask = (name: string) =>
		page.request.post(`${site.origin}/api/odoo/query-no-cache`, {
			headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
			data: [name, { filter: 'all' }],
		})
	expect([(await ask('ListEventsQuery')).status(), (await ask('ListWebhooksQuery')).status()]).toEqual([200, 403])

	await page.getByLabel(webhook.address, { exact: false }).fill('https://127.0.0.1/hoi')
	await owner.button(webhook.create).click()
	await owner.sees(page.getByText(text.form.fields.web_address).first())
	await page.getByLabel(webhook.address, { exact: false }).fill('https://receiver.example.com/hoi')
	await owner.button(webhook.create).click()
	await owner.at(/\/my-events\/programs\/webhooks\/\d+/)
	await owner.sees(page.getByText(webhook.done.created))
	await owner.isAccessible()
	await owner.button(webhook.one.test).click()
	await owner.sees(page.getByText(webhook.done.tested))
	await expect
		.poll(
			async () => {
				await page.reload()
				return page.getByText(webhook.one.failures.unreachable, { exact: false }).count()
			},
			{ timeout: 60_000 },
		)
		.toBeGreaterThan(0)
	await owner.awake()
	await owner.isAccessible()
})
