import { languageTag, type Locale } from '~/kernel/locale.ts'
import { escaped, framed } from '~/platform/gateways/test-gateway/frame.server.ts'
import { outcomes, refundManners, type Outcome, type RefundManner, type StandInCharge } from './books.ts'
import { standInText } from './text.ts'

/** How the hosted page shows the company to somebody who pays. */
export interface Shown {
	name: string
	locale: Locale
}

/** What somebody pressed on the hosted page. */
export interface Press {
	outcome: Outcome
	/** How often the shop gets the notice of it. */
	times: 0 | 1 | 2
	refunds: RefundManner
}

const timesOf = { once: 1, twice: 2, never: 0 } as const
const longestForm = 2_000

/** The page where somebody pays, is declined, or gives up: three buttons, and choices of what may go wrong. */
export function payPage({ name, locale }: Shown, charge: StandInCharge, description: string, leadsTo: string): Response {
	const text = standInText[locale]
	const amount = new Intl.NumberFormat(languageTag(locale), { style: 'currency', currency: 'VND' }).format(charge.amountMinor)
	const options = (words: Readonly<Record<string, string>>) =>
		Object.entries(words)
			.map(([value, word]) => `<option value="${value}">${escaped(word)}</option>`)
			.join('')
	const body = `<section>
<p>${escaped(description)}</p>
<p class="amount">${escaped(amount)}</p>
<p class="soft digits">${escaped(charge.ref)}</p>
</section>
<section>
<h1>${escaped(text.title(name))}</h1>
<p>${escaped(text.about(name))}</p>
<form method="post">
<div class="acts">
${outcomes.map((outcome) => `<button name="act" value="${outcome}"${outcome === 'paid' ? '' : ' class="quiet"'}>${escaped(text.acts[outcome])}</button>`).join('\n')}
</div>
<details><summary>${escaped(text.more)}</summary>
<div class="field"><label for="notices">${escaped(text.notices)}</label><select id="notices" name="notices">${options(text.noticeTimes)}</select></div>
<div class="field"><label for="refunds">${escaped(text.refunds)}</label><select id="refunds" name="refunds">${options(text.refundManners)}</select></div>
</details>
</form>
</section>`
	return framed({ locale, status: 200, title: text.title(name), width: 'two', body, leadsTo: [leadsTo], ...brandOf(name, locale) })
}

/** Reads which button was pressed; nothing for any other request. */
export async function readPress(request: Request): Promise<Press | undefined> {
	const typed = await request.text()
	if (typed.length > longestForm) return undefined
	const form = new URLSearchParams(typed)
	const outcome = outcomes.find((each) => each === form.get('act'))
	const refunds = refundManners.find((each) => each === (form.get('refunds') ?? 'done'))
	const notices = form.get('notices') ?? 'once'
	if (!outcome || !refunds || !(notices in timesOf)) return undefined
	return { outcome, refunds, times: timesOf[notices as keyof typeof timesOf] }
}

/** The page of a charge that cannot be paid any more, with the way back. */
export function overPage({ name, locale }: Shown, back: string): Response {
	const text = standInText[locale]
	const body = `<section><h1>${escaped(text.over)}</h1><p>${escaped(text.overText)}</p>
<p class="acts"><a class="button" href="${escaped(back)}">${escaped(text.back)}</a></p></section>`
	return framed({ locale, status: 410, title: text.over, width: 'one', body, ...brandOf(name, locale) })
}

/** The page that a shop with wrong papers, or somebody who changed an address, sees. */
export function wrongPage({ name, locale }: Shown): Response {
	const text = standInText[locale]
	const body = `<section><h1>${escaped(text.wrong)}</h1><p>${escaped(text.wrongText)}</p></section>`
	return framed({ locale, status: 400, title: text.wrong, width: 'one', body, ...brandOf(name, locale) })
}

/** Redirects back to the shop, with the result in the address. */
export function backTo(url: string, told: Readonly<Record<string, string>>): Response {
	const at = new URL(url)
	for (const [name, value] of Object.entries(told)) at.searchParams.set(name, value)
	return new Response(null, { status: 303, headers: { location: at.href, 'cache-control': 'no-store' } })
}

function brandOf(name: string, locale: Locale) {
	return { brand: { name, banner: standInText[locale].banner(name) } }
}
