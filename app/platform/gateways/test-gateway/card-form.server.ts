import type { Locale } from '~/kernel/locale.ts'
import { goodBehaviour, noticeDelays, noticeMoments, outages, refundManners, type Behaviour } from './behaviour.ts'
import { spaced, testCards, type CardFault, type CardForm } from './cards.ts'
import { escaped } from './frame.server.ts'
import { gatewayText } from './text.ts'

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

/** The card that works. */
const firstCard = '4242424242424242'

/** What the form holds when it is first shown: the card that works. */
export function prefilled(now: Date): CardForm {
	return { card: spaced(firstCard), expiry: `12/${String((now.getUTCFullYear() + 3) % 100).padStart(2, '0')}`, cvc: '123' }
}

/** The faults of the typed values, by field. */
function wrongIn({ form, faults }: TypedCard, locale: Locale) {
	return (Object.keys(form) as (keyof CardForm)[]).flatMap((name) => {
		const fault = faults[name]
		return fault ? [{ name, sentence: gatewayText[locale].faults[fault] }] : []
	})
}

/** 422 when the typed values have faults. */
export function statusOf(typed: TypedCard): 200 | 422 {
	return Object.keys(typed.faults).length > 0 ? 422 : 200
}

/** The card's form with the test cards and the ways to misbehave; nothing typed is lost. */
export function cardForm(typed: TypedCard, locale: Locale, words: { submit: string; abandon: string }): string {
	const text = gatewayText[locale]
	const { form, faults, behaviour } = typed
	const wrong = wrongIn(typed, locale)
	const input = (name: keyof CardForm) => {
		const fault = faults[name]
		const marks = fault ? ` aria-invalid="true" aria-describedby="${name}-fault"` : ''
		return `<div class="field"><label for="${name}">${escaped(text[name])}</label>
<input type="text" id="${name}" name="${name}" value="${escaped(form[name])}" inputmode="numeric" autocomplete="off" required maxlength="40"${marks}>
${fault ? `<p class="fault" id="${name}-fault">${escaped(text.faults[fault])}</p>` : ''}</div>`
	}
	const others = Object.entries(testCards)
		.filter(([card]) => card !== firstCard)
		.map(
			([card, answer]) =>
				`<li><button class="quiet" name="preset" value="${card}" formnovalidate><span class="digits">${spaced(card)}</span><span>${escaped(text.answers[answer])}</span></button></li>`,
		)
		.join('\n')
	return `${
		wrong.length > 0
			? `<div class="wrong" role="alert"><p>${escaped(text.wrong)}</p><ul>${wrong.map(({ name, sentence }) => `<li><a href="#${name}">${escaped(text[name])}</a>: ${escaped(sentence)}</li>`).join('')}</ul></div>`
			: ''
	}
<p class="soft">${escaped(text.warning)}</p>
<form method="post" action="?lang=${locale}">
${input('card')}
<div class="pair">${input('expiry')}${input('cvc')}</div>
<div class="acts">
<button name="act" value="pay">${escaped(words.submit)}</button>
<button class="quiet" name="act" value="abandon" formnovalidate>${escaped(words.abandon)}</button>
</div>
<details>
<summary>${escaped(text.otherCards)}</summary>
<ul class="cards">
${others}
</ul>
</details>
${misbehaviour(behaviour, locale)}
</form>`
}
