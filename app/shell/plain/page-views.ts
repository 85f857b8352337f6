import { splitPath } from '~/i18n/route-locale.ts'
import type { PageViewTag } from '~/kernel/house.ts'

const choiceKey = 'hoi-page-views'

/** Tools of staff and organisers, and pages of one person: views of these are not counted. */
const uncounted =
	/^\/(desk|my-|bracket|candidate-number|wheel-picker|check-in|ticket|mailings|news-mails|personal-data|message|billing-|shipping-|payment-method|returns|delete-account|account-deleted|wishlist|welcome|restock-mails|reviews\/|referee|login\/|verify|resume|oauth_auth|team-invitation|change-email|reset-password|forgot-password|update-password|waiting-list|sale-reminder|newsletter\/|follow\/|provider\/[^/]+\/follow|certificate|temporal|test(\/|$)|checkout\/|event\/create|event\/[^/]+\/(round|registration-success|waiting-list|sale-reminder|find-by-face|brackets\/[^/]+\/calendar))/

/** Whether a view of a page is counted, by its path without the language's prefix. */
export function isCounted(path: string): boolean {
	return !uncounted.test(path)
}

/** An address as other services get it: without its query, which may hold a secret; nothing for a page that is not counted. */
export function toldAddress(address: string, own: string): string {
	if (!URL.canParse(address)) return ''
	const { origin, pathname } = new URL(address)
	if (origin !== own) return `${origin}/`
	return isCounted(splitPath(pathname).path) ? origin + pathname : `${origin}/`
}

/** The request that tells a counter of one page view, by its own interface; nothing for counters with a script. */
export function viewRequest(
	{ kind, address, site }: PageViewTag,
	seen: { url: string; referrer: string; title: string; language: string; screen: string },
): { url: string; init: RequestInit } | undefined {
	const init: RequestInit = { method: 'POST', credentials: 'omit', keepalive: true, referrerPolicy: 'origin' }
	const { url, referrer, title, language, screen } = seen
	if (kind === 'plausible') {
		const body = JSON.stringify({ n: 'pageview', u: url, d: site, r: referrer || null })
		return { url: `${address}/api/event`, init: { ...init, mode: 'no-cors', headers: { 'content-type': 'text/plain' }, body } }
	}
	if (kind === 'umami') {
		const { hostname, pathname } = new URL(url)
		const payload = { website: site, hostname, url: pathname, referrer, title, language, screen }
		const body = JSON.stringify({ type: 'event', payload })
		return { url: `${address}/api/send`, init: { ...init, headers: { 'content-type': 'application/json' }, body } }
	}
	if (kind === 'matomo') {
		const asked = {
			idsite: site,
			rec: '1',
			apiv: '1',
			action_name: title,
			url,
			urlref: referrer,
			lang: language,
			res: screen,
			send_image: '0',
		}
		return { url: `${address}/matomo.php`, init: { ...init, mode: 'no-cors', body: new URLSearchParams(asked) } }
	}
	return undefined
}

function choice(): string | null {
	try {
		return localStorage.getItem(choiceKey)
	} catch {
		return 'no'
	}
}

function choose(answer: 'yes' | 'no'): void {
	try {
		localStorage.setItem(choiceKey, answer)
	} catch {
		// The question comes again on the next page.
	}
}

function bringScript(src: string): void {
	const script = document.createElement('script')
	script.src = src
	script.async = true
	document.head.append(script)
}

type WithLayer = Window & { dataLayer?: unknown[] }

/** Google's queue takes a function's `arguments` object itself, not an array. */
function toGoogle(..._given: unknown[]): void {
	const layer = ((window as WithLayer).dataLayer ??= [])
	// oxlint-disable-next-line prefer-rest-params -- the queue tells arguments from lists
	layer.push(arguments)
}

/** Deletes the cookies a counter left, once it may no longer count. */
function dropCookies(): void {
	const names = document.cookie.split(';').map((each) => each.split('=')[0]?.trim() ?? '')
	const parts = location.hostname.split('.')
	const domains = ['', ...parts.map((_, index) => `; domain=.${parts.slice(index).join('.')}`)]
	for (const name of names.filter((each) => /^_ga(_|$)/.test(each)))
		for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`
}

/**
 * Tells the counter that staff chose of each view of a page of the shop window (specification §7). Three counters are called by their interface,
 * without a script or cookies, and nothing is stored. Others wait until the visitor agrees, and the visitor can take that back. Browsers that ask
 * not to be tracked are not counted.
 */
export function countPageViews(): void {
	window.addEventListener('hoi:awake', begin, { once: true })
}

function begin(): void {
	const place = document.querySelector<HTMLElement>('[data-page-views]')
	const isRefused = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
	if (!place?.dataset['pageViews'] || isRefused) return
	const tag = JSON.parse(place.dataset['pageViews']) as PageViewTag
	let previous = document.referrer
	let brought = false

	function count(): void {
		const own = location.origin
		const isReading = place?.dataset['reading'] !== undefined
		if (!isCounted(splitPath(location.pathname).path)) return
		const url = own + location.pathname
		const screenSize = `${screen.width}x${screen.height}`
		const seen = { url, referrer: toldAddress(previous, own), title: document.title, language: navigator.language, screen: screenSize }
		const asked = viewRequest(tag, seen)
		previous = url
		// The counter may be down: readers are not told.
		if (asked) return void fetch(asked.url, asked.init).catch(() => undefined)
		if (tag.kind === 'ga4') {
			if (!brought) {
				toGoogle('js', new Date(performance.timeOrigin))
				bringScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(tag.site)}`)
			}
			toGoogle('config', tag.site, { page_location: url, page_referrer: seen.referrer })
			brought = true
		} else if (isReading && !brought) {
			// A script may read the whole address, so it is not loaded on pages whose address holds a secret.
			bringScript(tag.address)
			brought = true
		}
	}

	const start = () => {
		count()
		window.addEventListener('hoi:page', count)
	}
	if (!tag.asks) return start()
	const question = place.querySelector<HTMLElement>('[data-consent]')
	const show = (shown: boolean) => question && (question.hidden = !shown)
	if (choice() === 'yes') start()
	else show(choice() === null)
	document.addEventListener('click', ({ target }) => {
		const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-consent-answer], [data-consent-open]') : null
		if (!pressed) return
		const answer = pressed.dataset['consentAnswer']
		if (answer === undefined) {
			show(true)
			question?.querySelector('button')?.focus()
			return
		}
		const before = choice()
		show(false)
		choose(answer === 'yes' ? 'yes' : 'no')
		if (answer === 'yes' && before !== 'yes') start()
		if (answer === 'no' && before === 'yes') {
			dropCookies()
			location.reload()
		}
	})
}
