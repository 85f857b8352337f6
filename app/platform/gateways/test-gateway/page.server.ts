import { languageTag, type Locale } from '~/kernel/locale.ts'
import { currencyDigits } from '~/kernel/money.ts'
import { cardForm, statusOf, type TypedCard } from './card-form.server.ts'
import { escaped, framed } from './frame.server.ts'
import type { Charge } from './notices.server.ts'
import { gatewayText } from './text.ts'

function shownAmount({ amountMinor, currency }: Charge, locale: Locale): string {
	const digits = currencyDigits[currency]
	const all = String(amountMinor).padStart(digits + 1, '0')
	// Made from text, so that no floating point changes the amount between the books and the page.
	const decimal = digits === 0 ? all : `${all.slice(0, -digits)}.${all.slice(-digits)}`
	return new Intl.NumberFormat(languageTag(locale), { style: 'currency', currency }).format(decimal as `${number}`)
}

/** The page where the buyer pays. 422 when the typed values have faults; nothing typed is lost. */
export function payPage(charge: Charge, locale: Locale, now: Date, typed: TypedCard): Response {
	const text = gatewayText[locale]
	const amount = shownAmount(charge, locale)
	const minutes = Math.floor((charge.expiresAt.getTime() - now.getTime()) / 60_000)
	const body = `<section>
<p class="soft">${escaped(text.order(charge.orderNumber))}</p>
<p>${escaped(charge.description)}</p>
<p class="amount">${escaped(amount)}</p>
<p class="soft">${escaped(text.minutesLeft(minutes))}</p>
</section>
<section>
<h1>${escaped(text.payTitle)}</h1>
${charge.saveFor === null ? '' : `<p>${escaped(text.keeps)}</p>`}
${cardForm(typed, locale, { submit: text.pay(amount), abandon: text.abandon })}
</section>`
	const leadsTo = [charge.returnUrl, charge.cancelUrl]
	return framed({ locale, status: statusOf(typed), title: text.payTitle, width: 'two', body, leadsTo })
}

/** The page where the buyer's bank asks the buyer (3-D Secure). */
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

/** The page of a charge that nobody can pay any more, with the way back. */
export function settledPage(
	charge: Charge,
	state: 'authorized' | 'captured' | 'failed' | 'canceled' | 'refunded',
	locale: Locale,
): Response {
	const [title = '', sentence = ''] = gatewayText[locale].settled[state]
	const back = state === 'canceled' ? charge.cancelUrl : charge.returnUrl
	const body = `<section>
<h1>${escaped(title)}</h1>
<p>${escaped(sentence)}</p>
<p class="acts"><a class="button" href="${escaped(back)}">${escaped(gatewayText[locale].back)}</a></p>
</section>`
	return framed({ locale, status: state === 'canceled' ? 410 : 200, title, width: 'one', body })
}

/** The page for an address that leads to no charge. */
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
