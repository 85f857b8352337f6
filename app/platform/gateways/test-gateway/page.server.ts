import { createHash } from 'node:crypto'
import { languageTag, type Locale } from '../../../kernel/locale.ts'
import { currencyDigits } from '../../../kernel/money.ts'
import { goodBehaviour, noticeDelays, noticeMoments, outages, refundManners, type Behaviour } from './behaviour.ts'
import { spaced, testCards, type CardFault, type CardForm } from './cards.ts'
import type { Charge } from './notices.server.ts'
import { gatewayStyle } from './style.ts'
import { gatewayText } from './text.ts'

const styleHash = createHash('sha256').update(gatewayStyle).digest('base64')

/** Safe in text and in quoted attributes. */
function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function shownAmount({ amountMinor, currency }: Charge, locale: Locale): string {
	const digits = currencyDigits[currency]
	const all = String(amountMinor).padStart(digits + 1, '0')
	// As text, so that no floating point comes between the books and the page.
	const decimal = digits === 0 ? all : `${all.slice(0, -digits)}.${all.slice(-digits)}`
	return new Intl.NumberFormat(languageTag(locale), { style: 'currency', currency }).format(decimal as `${number}`)
}

interface Frame {
	locale: Locale
	status: number
	title: string
	width: 'one' | 'two'
	/** Already safe. */
	body: string
	/** Shops the form may lead back to. */
	leadsTo?: readonly string[]
}

/**
 * A page of a foreign company: no script, one style sheet allowed by its hash, kept nowhere, framed by nobody. Forms may only lead to where
 * their redirects lead: browsers hold `form-action` against the redirect's target too.
 */
function framed({ locale, status, title, width, body, leadsTo = [] }: Frame): Response {
	const text = gatewayText[locale]
	const other: Locale = locale === 'vi_VN' ? 'en_US' : 'vi_VN'
	const origins = [...new Set(leadsTo.map((url) => new URL(url).origin))].join(' ')
	const html = `<!doctype html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · ${escaped(text.name)}</title>
<link rel="icon" href="data:,">
<style>${gatewayStyle}</style>
</head>
<body>
<header>
<p class="banner">${escaped(text.banner)}</p>
<div class="top">
<span class="name"><svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><path d="M2 11 14 3l12 8v2H2zM4 22h20v3H4zM6 14h3v7H6zm6.500 0h3v7h-3zM19 14h3v7h-3z" fill="currentColor"/></svg>${escaped(text.name)}</span>
<a href="?lang=${other}" lang="${languageTag(other)}" hreflang="${languageTag(other)}">${escaped(text.otherLanguage)}</a>
</div>
</header>
<main class="${width}">
${body}
</main>
</body>
</html>`
	return new Response(html, {
		status,
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'content-language': languageTag(locale),
			'cache-control': 'no-store',
			'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors 'none'`,
			'referrer-policy': 'same-origin',
			'x-content-type-options': 'nosniff',
			'x-robots-tag': 'noindex',
		},
	})
}

function select<Value extends string | number>(
	name: keyof Behaviour,
	label: string,
	options: readonly Value[],
	chosen: Value,
	shown: (value: Value) => string,
): string {
	const list = options
		.map((value) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${escaped(shown(value))}</option>`)
		.join('')
	return `<div class="field"><label for="${name}">${escaped(label)}</label><select id="${name}" name="${name}">${list}</select></div>`
}

function misbehaviour(behaviour: Behaviour, locale: Locale): string {
	const text = gatewayText[locale]
	const open = Object.entries(goodBehaviour).some(([name, good]) => behaviour[name as keyof Behaviour] !== good) ? ' open' : ''
	return `<details${open}>
<summary>${escaped(text.misbehave)}</summary>
<p class="soft">${escaped(text.misbehaveHelp)}</p>
${select('noticeDelaySeconds', text.noticeDelay, noticeDelays, behaviour.noticeDelaySeconds as (typeof noticeDelays)[number], text.delays)}
${select('noticeMoment', text.noticeMoment, noticeMoments, behaviour.noticeMoment, (value) => text.moments[value])}
<label class="tick"><input type="checkbox" name="noticeCopies" value="2"${behaviour.noticeCopies === 2 ? ' checked' : ''}>${escaped(text.noticeCopies)}</label>
${select('refund', text.refund, refundManners, behaviour.refund, (value) => text.refunds[value])}
${select('outageSeconds', text.outage, outages, behaviour.outageSeconds as (typeof outages)[number], text.outages)}
</details>`
}

export interface TypedCard {
	form: CardForm
	faults: { [field in keyof CardForm]?: CardFault }
	behaviour: Behaviour
}

/** What the form holds when it is first shown: the card that works. */
export function prefilled(now: Date): CardForm {
	return { card: spaced('4242424242424242'), expiry: `12/${String((now.getUTCFullYear() + 3) % 100).padStart(2, '0')}`, cvc: '123' }
}

/** Where the buyer pays. 422 when what was typed has faults; nothing typed is lost. */
export function payPage(charge: Charge, locale: Locale, now: Date, typed: TypedCard): Response {
	const text = gatewayText[locale]
	const amount = shownAmount(charge, locale)
	const minutes = Math.floor((charge.expiresAt.getTime() - now.getTime()) / 60_000)
	const { form, faults, behaviour } = typed
	const wrong = (Object.keys(form) as (keyof CardForm)[]).flatMap((name) =>
		faults[name] ? [{ name, sentence: text.faults[faults[name]] }] : [],
	)
	const input = (name: keyof CardForm) => {
		const fault = faults[name]
		const marks = fault ? ` aria-invalid="true" aria-describedby="${name}-fault"` : ''
		return `<div class="field"><label for="${name}">${escaped(text[name])}</label>
<input type="text" id="${name}" name="${name}" value="${escaped(form[name])}" inputmode="numeric" autocomplete="off" required maxlength="40"${marks}>
${fault ? `<p class="fault" id="${name}-fault">${escaped(text.faults[fault])}</p>` : ''}</div>`
	}
	const others = Object.entries(testCards)
		.filter(([, answer]) => answer !== 'approved')
		.map(
			([card, answer]) =>
				`<li><button class="quiet" name="preset" value="${card}" formnovalidate><span class="digits">${spaced(card)}</span><span>${escaped(text.answers[answer])}</span></button></li>`,
		)
		.join('\n')
	const body = `<section>
<p class="soft">${escaped(text.order(charge.orderNumber))}</p>
<p>${escaped(charge.description)}</p>
<p class="amount">${escaped(amount)}</p>
<p class="soft">${escaped(text.minutesLeft(minutes))}</p>
</section>
<section>
<h1>${escaped(text.payTitle)}</h1>
${
	wrong.length > 0
		? `<div class="wrong" role="alert"><p>${escaped(text.wrong)}</p><ul>${wrong.map(({ name, sentence }) => `<li><a href="#${name}">${escaped(text[name])}</a>: ${escaped(sentence)}</li>`).join('')}</ul></div>`
		: ''
}
<p class="soft">${escaped(text.warning)}</p>
<form method="post" action="?lang=${locale}">
${input('card')}
<div class="pair">${input('expiry')}${input('cvc')}</div>
<div class="acts">
<button name="act" value="pay">${escaped(text.pay(amount))}</button>
<button class="quiet" name="act" value="abandon" formnovalidate>${escaped(text.abandon)}</button>
</div>
<details>
<summary>${escaped(text.otherCards)}</summary>
<ul class="cards">
${others}
</ul>
</details>
${misbehaviour(behaviour, locale)}
</form>
</section>`
	const leadsTo = [charge.returnUrl, charge.cancelUrl]
	return framed({ locale, status: wrong.length > 0 ? 422 : 200, title: text.payTitle, width: 'two', body, leadsTo })
}

/** The buyer's bank asks back (3-D Secure). */
export function challengePage(charge: Charge, locale: Locale): Response {
	const text = gatewayText[locale]
	const body = `<section>
<h1>${escaped(text.challengeTitle)}</h1>
<p>${escaped(charge.description)}</p>
<p>${escaped(text.challengeText(shownAmount(charge, locale), charge.cardEnd ?? ''))}</p>
<form method="post" action="?lang=${locale}" class="acts">
<button name="answer" value="approve">${escaped(text.approve)}</button>
<button class="quiet" name="answer" value="refuse">${escaped(text.refuse)}</button>
</form>
</section>`
	return framed({ locale, status: 200, title: text.challengeTitle, width: 'one', body, leadsTo: [charge.returnUrl] })
}

/** A charge nobody can pay any more, with the way back. */
export function settledPage(charge: Charge, state: 'captured' | 'failed' | 'canceled' | 'refunded', locale: Locale): Response {
	const [title = '', sentence = ''] = gatewayText[locale].settled[state]
	const back = state === 'canceled' ? charge.cancelUrl : charge.returnUrl
	const body = `<section>
<h1>${escaped(title)}</h1>
<p>${escaped(sentence)}</p>
<p class="acts"><a class="button" href="${escaped(back)}">${escaped(gatewayText[locale].back)}</a></p>
</section>`
	return framed({ locale, status: state === 'canceled' ? 410 : 200, title, width: 'one', body })
}

/** An address that leads to no charge. */
export function unknownPage(locale: Locale): Response {
	const [title = '', sentence = ''] = gatewayText[locale].unknown
	return framed({
		locale,
		status: 404,
		title,
		width: 'one',
		body: `<section><h1>${escaped(title)}</h1><p>${escaped(sentence)}</p></section>`,
	})
}
