import type { Locale } from '~/kernel/locale.ts'
import { cardForm, statusOf, type TypedCard } from './card-form.server.ts'
import type { BankVerdict } from './cards.ts'
import { escaped, framed } from './frame.server.ts'
import type { Setup } from './setups.server.ts'
import { gatewayText } from './text.ts'

/** The page where somebody keeps a card. `declined`: why the card they tried cannot be kept; they can try another card. */
export function setupPage(setup: Setup, locale: Locale, typed: TypedCard, declined?: BankVerdict): Response {
	const text = gatewayText[locale]
	const { returnUrl, cancelUrl } = setup
	const body = `<section>
<h1>${escaped(text.saveTitle)}</h1>
<p class="soft">${escaped(text.saveHelp)}</p>
${declined ? `<div class="wrong" role="alert"><p>${escaped(text.notSaved)} ${escaped(reasonIn(locale, declined))}</p></div>` : ''}
${cardForm(typed, locale, { submit: text.save, abandon: text.abandon })}
</section>`
	const status = declined ? 402 : statusOf(typed)
	return framed({ locale, status, title: text.saveTitle, width: 'one', body, leadsTo: [returnUrl, cancelUrl] })
}

function reasonIn(locale: Locale, verdict: BankVerdict): string {
	const reasons: Partial<Record<BankVerdict, string>> = gatewayText[locale].declined
	return reasons[verdict] ?? ''
}

/** The page where the bank asks before a card is kept (3-D Secure). */
export function setupChallengePage(setup: Setup, locale: Locale): Response {
	const text = gatewayText[locale]
	const body = `<section>
<h1>${escaped(text.challengeTitle)}</h1>
<p>${escaped(text.saveChallenge(setup.cardEnd ?? ''))}</p>
<form method="post" action="?lang=${locale}" class="acts">
<button name="answer" value="approve">${escaped(text.approve)}</button>
<button class="quiet" name="answer" value="refuse">${escaped(text.refuse)}</button>
</form>
</section>`
	return framed({ locale, status: 200, title: text.challengeTitle, width: 'one', body, leadsTo: [setup.returnUrl] })
}

/** The page of a setup that is over, with the way back. */
export function setupOverPage(setup: Setup, state: 'saved' | 'closed', locale: Locale): Response {
	const [title = '', sentence = ''] = gatewayText[locale].setupOver[state]
	const back = state === 'saved' ? setup.returnUrl : setup.cancelUrl
	const body = `<section>
<h1>${escaped(title)}</h1>
<p>${escaped(sentence)}</p>
<p class="acts"><a class="button" href="${escaped(back)}">${escaped(gatewayText[locale].back)}</a></p>
</section>`
	return framed({ locale, status: state === 'closed' ? 410 : 200, title, width: 'one', body })
}
