import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { gatewayText } from '../app/platform/gateways/test-gateway/text.ts'
import { spaced, type TestCard } from '../app/platform/gateways/test-gateway/cards.ts'
import { languageTag, type Locale } from '../app/kernel/locale.ts'
import type { StandInWay } from '../app/platform/gateways/stand-ins/books.ts'
import { catalogue as en } from '../app/texts/en_US.ts'
import { catalogue as vi } from '../app/texts/vi_VN.ts'
import type { CastMember } from '../world/cast.ts'
import { violationsIn } from './axe.ts'
import { lookedAt } from './looked-at.ts'
import type { Site } from './site.ts'

const catalogues = { vi_VN: vi, en_US: en }

/** The kind of visitor and browser. By default a Vietnamese reader at a desk, in the light theme. */
export interface Wish {
	locale?: Locale
	javaScript?: boolean
	size?: { width: number; height: number }
	theme?: 'light' | 'dark'
	/** Việt Nam's zone by default. */
	timeZone?: string
	/** Expected answers, like `404 /event/x`: every other 4xx or 5xx is a complaint. */
	expects?: RegExp
}

/** Somebody to register for an event. `answers` are by the question's label: typed, or chosen where the question has choices. */
export interface Guest {
	name: string
	born?: string
	gender?: 'male' | 'female'
	answers?: Readonly<Record<string, string>>
}

export const buyer = { email: 'lan.pham@example.vn', name: 'Phạm Thị Ngọc Lan', phone: '0912 345 678' }

/** A visitor's window on the site. It finds elements by role and label only. */
export class Visitor {
	/** Errors on the console, exceptions and unexpected answers. */
	readonly complaints: string[] = []

	constructor(
		readonly page: Page,
		readonly site: Pick<Site, 'origin'>,
		readonly locale: Locale,
		private readonly javaScript: boolean,
	) {}

	get text() {
		return catalogues[this.locale]
	}

	/** Goes to an address of the site in the visitor's language, and waits until the page's scripts run. */
	async open(path: string) {
		const prefix = this.locale === 'vi_VN' ? '' : `/${this.locale}`
		await this.page.goto(this.site.origin + (prefix + path || '/').replace(/^(\/en_US)\/$/, '$1'))
		await this.awake()
	}

	/** Goes to a page of the event with this name, for example `registration`. */
	async openEvent(name: string, page = '') {
		const { events } = await this.ask<{ events: { slug: string }[] }>('query-no-cache', 'ListEvents', { filter: 'all', search: name })
		await this.open(`/event/${events[0]?.slug}${page && `/${page}`}`)
	}

	/** Signs in with a password, and waits for the next page; `path` is the page to sign in on, or a page that asks for it. */
	async signIn(member: Pick<CastMember, 'email' | 'password'>, path = '/login') {
		await this.open(path)
		await this.givePassword(member)
		await this.page.waitForURL((url) => !url.pathname.endsWith('/login'))
	}

	/** Fills in the sign-in form on the present page, and presses the button. */
	async givePassword({ email, password }: Pick<CastMember, 'email' | 'password'>) {
		const { signIn: text } = this.text.account
		await this.at(/\/login(\?|$)/)
		// The address changes before the page does, and the old page may have a field for an address, too.
		await this.sees(this.heading(text.title))
		await this.page.getByRole('textbox', { name: text.email, exact: true }).fill(email)
		await this.page.getByRole('textbox', { name: text.password, exact: true }).fill(password)
		await this.button(text.submit).click()
	}

	/** Waits until the page's scripts run. */
	async awake() {
		if (!this.javaScript) return
		await this.page.waitForFunction(() => 'isAwake' in window)
	}

	async at(path: RegExp) {
		await this.page.waitForURL((url) => path.test(url.pathname + url.search))
		await this.awake()
	}

	button(name: string | RegExp): Locator {
		return this.page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
	}

	link(name: string | RegExp): Locator {
		return this.page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()
	}

	heading(name: string | RegExp): Locator {
		return this.page.getByRole('heading', { name, exact: true }).first()
	}

	async sees(what: Locator) {
		await what.waitFor({ state: 'visible' })
	}

	/** Presses a button, and waits for the answer to its form. For pages that already show the same words from an earlier answer. */
	async sends(name: string) {
		const answered = this.page.waitForResponse((response) => response.request().method() === 'POST')
		await this.button(name).click()
		await answered
	}

	/** Checks that the page begins at its top (specification §2). */
	async isAtTop() {
		await expect.poll(() => this.page.evaluate(() => scrollY), { message: this.page.url() }).toBe(0)
	}

	/**
	 * Takes one more ticket of a variant, by the name of its stepper: `Vé vận động viên · 10 km`. `pick` chooses the variant where that is needed.
	 */
	async take(variant: string, pick?: string) {
		const { quantity, more } = this.text.registration.choose
		// Until the style sheet has loaded, elements for scripts only are visible, too.
		await this.page.waitForLoadState()
		if (!this.javaScript)
			return this.page
				.getByRole('spinbutton', { name: quantity(variant), exact: true })
				.filter({ visible: true })
				.fill('1')
		if (pick !== undefined) await this.page.getByRole('radio', { name: pick }).check()
		await this.button(more(variant)).click()
	}

	/** Goes from the choice of tickets to the attendees. */
	async holdPlaces() {
		await this.button(this.text.registration.choose.next).click()
		await this.sees(this.heading(this.text.registration.attendees.title))
		await this.awake()
		await this.isAtTop()
	}

	/** Fills in one attendee after the other. */
	async fillIn(guests: readonly Guest[]) {
		const { attendees } = this.text.registration
		const cards = this.page.locator('section').filter({ has: this.page.getByRole('heading', { name: /^(Người|Attendee) \d+$/ }) })
		await cards.nth(guests.length - 1).waitFor()
		expect(await cards.count()).toBe(guests.length)
		for (const [place, guest] of guests.entries()) {
			const card = cards.nth(place)
			await card.getByRole('textbox', { name: attendees.name }).fill(guest.name)
			if (guest.born !== undefined) await this.setMoment(attendees.dateOfBirth, guest.born, card)
			if (guest.gender !== undefined) await card.getByRole('radio', { name: attendees.genders[guest.gender], exact: true }).check()
			for (const [label, answer] of Object.entries(guest.answers ?? {})) {
				const group = card.getByRole('radiogroup', { name: label })
				if ((await group.count()) > 0) await group.getByRole('radio', { name: answer, exact: true }).check()
				else await card.getByLabel(label).fill(answer)
			}
		}
	}

	/** The input that keeps what a date or time field says: for a visitor with a mouse it is behind the parts they type in. */
	moment(label: string | RegExp, within: Page | Locator = this.page): Locator {
		return within.getByLabel(label).and(within.locator('input')).first()
	}

	/**
	 * Holds back the scripts of the pages that are opened next, as a slow network does. The page's worker is sent away first, because it would bring
	 * them from what it keeps.
	 * @returns lets them come
	 */
	async holdScripts(): Promise<() => Promise<void>> {
		await this.page.evaluate(async () => {
			for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
		})
		let release = () => {}
		const released = new Promise<void>((resolve) => (release = resolve))
		await this.page.route('**/*.js', async (route) => {
			await released
			await route.continue()
		})
		return async () => {
			release()
			await this.awake()
			await this.page.unroute('**/*.js')
		}
	}

	/** Sets a date or time field: `2026-03-14`, `05:30`, `2026-03-14T05:30`. How people type and choose dates is seen in `moments.e2e.ts`. */
	async setMoment(label: string | RegExp, value: string, within: Page | Locator = this.page) {
		await this.moment(label, within).fill(value)
	}

	/** Goes from the attendees to the checkout. */
	async toCheckout() {
		const { next, nextFree } = this.text.registration.attendees
		await this.button(new RegExp(`^(${next}|${nextFree})$`)).click()
		await this.at(/\/checkout(\?|$)/)
		const { title, titleFree } = this.text.order.checkout
		await this.sees(this.heading(new RegExp(`^(${title}|${titleFree})$`)))
		await this.isAtTop()
	}

	/** Fills in the buyer, and orders. */
	async order(method?: 'card' | 'cash_on_delivery' | 'vietqr' | StandInWay) {
		const { checkout } = this.text.order
		await this.page.getByRole('textbox', { name: checkout.email, exact: true }).fill(buyer.email)
		await this.page.getByRole('textbox', { name: checkout.name, exact: true }).fill(buyer.name)
		await this.page.getByRole('textbox', { name: checkout.phone, exact: true }).fill(buyer.phone)
		if (method) await this.page.locator(`input[name=payment][value=${method}]`).check()
		await this.button(/^(Đặt và thanh toán|Đặt hàng|Nhận vé|Order and pay|Place order|Get tickets)/).click()
	}

	/** On the gateway's hosted page: pays with the card that works, or with another card of its list. */
	async payAtGateway(card: TestCard = '4242424242424242') {
		const text = gatewayText[this.locale]
		await this.sees(this.heading(text.payTitle))
		if (card === '4242424242424242') return this.button(/^(Trả|Pay) /).click()
		await this.page.getByText(text.otherCards).click()
		await this.button(new RegExp(`^${spaced(card)}`)).click()
	}

	/** Checks that the screen shows the ticket of every guest. */
	async hasTickets(names: readonly string[]) {
		const { titles, ticket } = this.text.order.after
		await this.sees(this.heading(titles.confirmed))
		await this.isAtTop()
		for (const name of names) await this.sees(this.page.getByRole('img', { name: ticket.qr(name), exact: true }))
	}

	/** The number and secret that open the order of the present page. */
	orderInAddress(): { number: string; secret: string } {
		const { searchParams } = new URL(this.page.url())
		return { number: searchParams.get('order') ?? '', secret: searchParams.get('secret') ?? '' }
	}

	/** Calls the wire with the visitor's cookies, as a page does. */
	async ask<Answer>(door: 'query-no-cache' | 'mutation', name: string, parameters: object): Promise<Answer> {
		const definition = door === 'mutation' ? { mutationName: `${name}Mutation` } : { queryName: `${name}Query` }
		const answer = await this.page.request.post(`${this.site.origin}/api/odoo/${door}`, {
			data: [definition, parameters],
			headers: { origin: this.site.origin },
		})
		expect(answer.status(), await answer.text()).toBe(200)
		return ((await answer.json()) as Record<string, Answer>)[name[0]?.toLowerCase() + name.slice(1)] as Answer
	}

	/**
	 * Checks that the page is no wider than the window, and that no word or control is cut off at its edge; elements that scroll sideways may be
	 * wider.
	 */
	async fits() {
		const cutOff = await this.page.evaluate(() => {
			const width = document.documentElement.clientWidth
			// A map is dragged, as other boxes are scrolled.
			const scrolls = (element: Element | null): boolean =>
				element !== null &&
				(/auto|scroll/.test(getComputedStyle(element).overflowX) || element.matches('.leaflet-container') || scrolls(element.parentElement))
			// Words for screen readers only are in a box of one pixel.
			const isSeen = (element: Element | null) =>
				element !== null && element.checkVisibility() && element.getBoundingClientRect().width > 1 && !scrolls(element)
			const range = document.createRange()
			const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
			const found: string[] = []
			while (words.nextNode()) {
				range.selectNodeContents(words.currentNode)
				if (range.getBoundingClientRect().right > width + 1 && isSeen(words.currentNode.parentElement)) found.push(`“${range}”`)
			}
			for (const control of document.querySelectorAll('a, button, input, select, textarea'))
				if (control.getBoundingClientRect().right > width + 1 && isSeen(control)) found.push(control.outerHTML.slice(0, 120))
			if (document.documentElement.scrollWidth > width) found.push(`the page is ${document.documentElement.scrollWidth} wide`)
			return found
		})
		expect(cutOff, this.page.url()).toEqual([])
	}

	/** Checks that on a desk's screen nothing needs to be scrolled sideways: no word and no control is outside the box that it scrolls in. */
	async showsWhole() {
		const cutOff = await this.page.evaluate(() => {
			const boxOf = (element: Element | null): Element | null =>
				element === null || getComputedStyle(element).overflowX !== 'visible' ? element : boxOf(element.parentElement)
			const isCut = (element: Element | null, { right, width }: DOMRect) => {
				const box = boxOf(element)
				return width > 1 && box !== null && element?.checkVisibility() === true && right > box.getBoundingClientRect().right + 1
			}
			const range = document.createRange()
			const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
			const found: string[] = []
			while (words.nextNode()) {
				const element = words.currentNode.parentElement
				range.selectNodeContents(words.currentNode)
				if (element && element.getBoundingClientRect().width > 1 && isCut(element, range.getBoundingClientRect())) found.push(`“${range}”`)
			}
			for (const control of document.querySelectorAll('a, button, input, select, textarea'))
				if (isCut(control.parentElement, control.getBoundingClientRect())) found.push(control.outerHTML.slice(0, 120))
			return found
		})
		expect(cutOff, this.page.url()).toEqual([])
	}

	/**
	 * What axe would see: the kinds of elements (tag, class, attributes) and their ancestors. For axe, the words and the number of rows of a list
	 * make no difference.
	 */
	private async look(): Promise<string> {
		const kinds = await this.page.evaluate(() => {
			const kindOf = (element: Element) =>
				[
					element.tagName,
					element.getAttribute('class'),
					element.getAttribute('role'),
					element.getAttribute('type'),
					...element.getAttributeNames().sort(),
					element.textContent?.trim() ? 'named' : 'empty',
				].join(' ')
			const all = [...document.querySelectorAll('*')]
			return [...new Set(all.map((element) => `${element.parentElement ? kindOf(element.parentElement) : ''} > ${kindOf(element)}`))].sort()
		})
		return [this.locale, this.page.viewportSize()?.width, ...kinds].join('\n')
	}

	/** Checks that axe finds nothing serious here, in light and in dark (look §3). Equal looks are checked once in a run. */
	async isAccessible() {
		const { isKnown, keep } = lookedAt(await this.look())
		if (isKnown) return
		// Chromium neither lays out nor recolours rows far below (`content-visibility: auto`); axe reads them all the same.
		await this.page.evaluate(() => {
			const everyRow = new CSSStyleSheet()
			everyRow.replaceSync('* { content-visibility: visible !important; }')
			document.adoptedStyleSheets.push(everyRow)
		})
		const day = await violationsIn(this.page)
		await this.page.emulateMedia({ colorScheme: 'dark' })
		// In dark only colours differ.
		const night = await violationsIn(this.page, 'color-contrast')
		await this.page.emulateMedia({ colorScheme: 'light' })
		const bad = [...day, ...night].filter(({ impact }) => impact === 'serious' || impact === 'critical')
		const told = bad.map(
			({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message}`).join(' | ')}`,
		)
		expect(told, this.page.url()).toEqual([])
		keep()
	}
}

/** Opens a fresh browser profile on the site. */
export async function comeIn(site: Site, wish: Wish = {}): Promise<Visitor> {
	const {
		locale = 'vi_VN',
		javaScript = true,
		size = { width: 1280, height: 800 },
		theme = 'light',
		timeZone = 'Asia/Ho_Chi_Minh',
		expects,
	} = wish
	const context = await site.browser.newContext({
		locale: languageTag(locale),
		timezoneId: timeZone,
		javaScriptEnabled: javaScript,
		viewport: size,
		colorScheme: theme,
		reducedMotion: 'reduce',
		acceptDownloads: true,
	})
	context.setDefaultTimeout(30_000)
	await context.addInitScript(() => addEventListener('hoi:awake', () => Object.assign(window, { isAwake: true })))
	const page = await context.newPage()
	const visitor = new Visitor(page, site, locale, javaScript)
	page.on('pageerror', (error) => visitor.complaints.push(`${page.url()}: ${error.message}`))
	page.on('console', (message) => {
		// The answer itself is checked below.
		if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) visitor.complaints.push(message.text())
	})
	page.on('response', (response) => {
		const { pathname, search } = new URL(response.url())
		const told = `${response.status()} ${pathname}${search}`
		if (response.status() >= 400 && !expects?.test(told)) visitor.complaints.push(told)
	})
	return visitor
}
