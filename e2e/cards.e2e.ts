import { expect } from 'vitest'
import { gatewayText } from '../app/platform/gateways/test-gateway/text.ts'
import type { TestCard } from '../app/platform/gateways/test-gateway/cards.ts'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

const phone = { width: 360, height: 740 }
const kin = 'Phạm Văn Hải, 0987 654 321'
const guest = { name: 'Phạm Thị Ngọc Lan', born: '1994-05-17', gender: 'female' } as const
/** The same race in both languages. */
const race = {
	vi_VN: {
		event: 'Bán marathon Đà Lạt',
		variant: 'Vé vận động viên · 10 km',
		answers: { 'Cỡ áo': 'M', 'Người liên hệ khẩn cấp (tên và số điện thoại)': kin },
	},
	en_US: {
		event: 'City of Mist Half Marathon',
		variant: 'Runner · 10 km',
		answers: { 'Shirt size': 'M', 'Emergency contact (name and phone)': kin },
	},
}
const visa: TestCard = '4242424242424242'
const mastercard: TestCard = '5555555555554444'
const asksAlways: TestCard = '4000002760003184'
const declinesLater: TestCard = '4000000000000341'

async function goToCheckout(visitor: Visitor) {
	const { event, variant, answers } = race[visitor.locale]
	await visitor.openEvent(event, 'registration')
	await visitor.take(variant)
	await visitor.holdPlaces()
	await visitor.fillIn([{ ...guest, answers }])
	await visitor.toCheckout()
}

/** The page of the saved cards, and the actions on it. */
class Wallet {
	constructor(readonly visitor: Visitor) {}
	private get text() {
		return this.visitor.text['saved-card']
	}
	async open() {
		await this.visitor.open('/payment-method')
		await this.visitor.sees(this.visitor.heading(this.text.title))
		await this.visitor.awake()
	}
	/** Goes from this page to the gateway's page, where a card is kept. */
	async goToGateway() {
		await this.visitor.button(this.text.add).click()
		await this.visitor.sees(this.visitor.heading(gatewayText[this.visitor.locale].saveTitle))
	}
	async keepAtGateway(card: TestCard) {
		const text = gatewayText[this.visitor.locale]
		await this.visitor.page.getByLabel(text.card, { exact: true }).fill(card)
		await this.visitor.button(text.save).click()
	}
	async add(card: TestCard) {
		await this.goToGateway()
		await this.keepAtGateway(card)
		if (card === asksAlways) await this.visitor.button(gatewayText[this.visitor.locale].approve).click()
		await this.visitor.sees(this.visitor.page.getByText(this.text.done.added))
		await this.has(card.slice(-4))
		await this.visitor.awake()
	}
	private row(lastFour: string) {
		return this.visitor.page.getByRole('listitem').filter({ hasText: `•••• ${lastFour}` })
	}
	async has(lastFour: string) {
		await this.visitor.sees(this.row(lastFour))
	}
	async makeDefault(lastFour: string) {
		await this.row(lastFour).getByRole('button').click()
		await this.visitor.sees(this.visitor.page.getByText(this.text.done.default))
		await this.visitor.sees(this.row(lastFour).getByText(this.text.isDefault))
		await this.visitor.awake()
	}
	async remove(lastFour: string) {
		await this.row(lastFour).getByRole('link').click()
		await this.visitor.button(this.text.removal.confirm).click()
		await this.visitor.sees(this.visitor.page.getByText(this.text.done.removed))
		expect(await this.row(lastFour).count()).toBe(0)
	}
}

const cardAt = (visitor: Visitor, lastFour: string) => visitor.page.getByRole('radio', { name: new RegExp(`•••• ${lastFour}`) })

journey('a card is kept at the checkout because the buyer asked, and pays the next order in one press', async (visit) => {
	const visitor = await visit()
	const text = visitor.text['saved-card'].pay
	await visitor.signIn(cast.customer)
	await goToCheckout(visitor)
	const save = visitor.page.getByRole('checkbox', { name: text.save })
	expect(await save.isChecked()).toBe(false)
	await save.check()
	await visitor.order('card')
	await visitor.payAtGateway()
	await visitor.hasTickets([guest.name])

	await goToCheckout(visitor)
	await visitor.sees(cardAt(visitor, '4242'))
	expect(await cardAt(visitor, '4242').isChecked()).toBe(true)
	await visitor.isAccessible()
	await visitor.order('card')
	await visitor.hasTickets([guest.name])
})

journey('the bank asks about a saved card, on a phone, in English', async (visit) => {
	const visitor = await visit({ locale: 'en_US', size: phone })
	await visitor.signIn(cast.otherCustomer)
	const wallet = new Wallet(visitor)
	await wallet.open()
	await visitor.isAccessible()
	await wallet.add(asksAlways)
	await visitor.fits()
	await visitor.isAccessible()
	await goToCheckout(visitor)
	await visitor.order('card')
	await visitor.sees(visitor.heading(gatewayText.en_US.challengeTitle))
	await visitor.button(gatewayText.en_US.approve).click()
	await visitor.hasTickets([guest.name])
})

journey('a saved card is declined, and another card pays', async (visit) => {
	const visitor = await visit()
	await visitor.signIn(cast.queNhaOwner)
	const wallet = new Wallet(visitor)
	await wallet.open()
	await wallet.add(declinesLater)
	await wallet.add(mastercard)
	await goToCheckout(visitor)
	await visitor.order('card')
	await visitor.sees(visitor.heading(visitor.text.payment.fail.title))
	await visitor.sees(visitor.page.getByText(visitor.text.payment.fail.why.card_declined))
	await visitor.isAccessible()
	await cardAt(visitor, '4444').check()
	await visitor.button(visitor.text.payment.retry).click()
	await visitor.hasTickets([guest.name])
})

journey('cards are added, chosen and removed without JavaScript', async (visit) => {
	const visitor = await visit({ javaScript: false, expects: /^402 \/test-gateway\// })
	const text = gatewayText.vi_VN
	await visitor.signIn(cast.vongQuayOwner)
	const wallet = new Wallet(visitor)
	await wallet.open()
	await wallet.goToGateway()
	await wallet.keepAtGateway('4000000000000002')
	await visitor.sees(visitor.page.getByText(text.declined.card_declined))
	await wallet.keepAtGateway(visa)
	await wallet.has('4242')
	await wallet.add(mastercard)
	await wallet.makeDefault('4444')
	await wallet.goToGateway()
	await visitor.button(text.abandon).click()
	await wallet.has('4444')

	const { auto, done } = visitor.text['saved-card']
	await visitor.button(auto.agree).click()
	await visitor.sees(visitor.page.getByText(done.auto_on))
	await visitor.button(auto.stop).click()
	await visitor.sees(visitor.page.getByText(done.auto_off))

	await goToCheckout(visitor)
	await cardAt(visitor, '4242').check()
	await visitor.order('card')
	await visitor.hasTickets([guest.name])

	await wallet.open()
	await wallet.remove('4242')
	await wallet.remove('4444')
	await visitor.sees(visitor.heading(visitor.text['saved-card'].empty.title))
})
