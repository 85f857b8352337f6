import { expect } from 'vitest'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

const [phone, desk] = [
	{ width: 360, height: 780 },
	{ width: 1280, height: 900 },
]

/** Presses the button that tests a way to pay, on the page of all ways. */
async function begin(owner: Visitor, way: string) {
	await owner.open('/my-events/payment-ways/tests')
	await owner.page.getByRole('button', { name: `: ${way}` }).click()
}

const sees = (owner: Visitor, sentence: string) => owner.sees(owner.page.getByText(sentence, { exact: true }))

journey('an organizer tests a wallet, a card and a transfer before buyers pay by them', async (visit) => {
	const owner = await visit({ locale: 'vi_VN', size: desk })
	const { page } = owner
	const text = owner.text['test-payment']
	const { ways } = owner.text['payment-way']
	await owner.signIn(cast.owner)
	await owner.open('/my-events/payment-ways')
	await page.getByRole('link', { name: owner.text['payment-way'].desk.toTests }).click()
	await owner.at(/^\/my-events\/payment-ways\/tests\?provider=\d+$/)
	await owner.fits()
	await owner.isAccessible()

	await begin(owner, ways.momo.name)
	await page.waitForURL(/\/stand-in\/momo\//)
	await page.locator('button[value=paid]').click()
	await owner.at(/^\/my-events\/payment-ways\/tests\/\d+$/)
	// A job refunds the money, and the page shows it by itself.
	await sees(owner, text.one.works)
	await owner.fits()
	await owner.isAccessible()

	await begin(owner, ways.momo.name)
	await page.waitForURL(/\/stand-in\/momo\//)
	await page.locator('button[value=declined]').click()
	await sees(owner, text.one.failed)

	await begin(owner, ways.vietqr.name)
	await owner.at(/^\/my-events\/payment-ways\/tests\/\d+$/)
	await sees(owner, text.transfer.help)
	await owner.fits()
	await owner.isAccessible()
	await owner.button(text.transfer.send).click()
	await sees(owner, text.one.worksByHand)

	await owner.open('/my-events/payment-ways/tests')
	expect(await page.getByRole('table', { name: text.before }).getByRole('row').count()).toBe(4)
})

journey('the same on a phone, in English, by a card of the test gateway', async (visit) => {
	const owner = await visit({ locale: 'en_US', size: phone, theme: 'dark' })
	const text = owner.text['test-payment']
	await owner.signIn(cast.owner)
	await begin(owner, owner.text['payment-way'].ways.card.name)
	await owner.payAtGateway()
	await owner.at(/^\/en_US\/my-events\/payment-ways\/tests\/\d+$/)
	await sees(owner, text.one.works)
	await owner.fits()
	await owner.isAccessible()
})
