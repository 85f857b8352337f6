import { formatDateTime } from '~/i18n/formats.ts'
import type { Money } from '~/kernel/money.ts'
import type { BuyersRules as Rules } from '~/features/event/rules/self-service.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import styles from './buyers-rules.module.css'

/** Whether any of some tickets costs something. */
export function isPriced(tickets: readonly { variants: readonly { price: Money }[] }[]): boolean {
	return tickets.some(({ variants }) => variants.some(({ price }) => price.amount > 0))
}

/** Tells people before they buy which changes they may make to their tickets themselves, until when, and how much money they get back. */
export function BuyersRules({ rules, timeZone, priced }: { rules: Rules; timeZone: string; priced: boolean }) {
	const { buyers: text } = useEventText().detail
	const at = (instant: string) => formatDateTime(instant, timeZone)
	const { rename, transfer, exchange, giveBack } = rules
	const said = [
		giveBack ? text.giveBack(at(giveBack.until), priced ? giveBack.refundPercent : null) : text.noGiveBack,
		...(exchange === null ? [] : [text.exchange(at(exchange))]),
		...(transfer === null ? [] : [text.transfer(at(transfer))]),
		...(rename === null ? [] : [text.rename(at(rename))]),
	]
	return (
		<div className={styles.rules}>
			<p>
				<strong>{text.title}</strong>
			</p>
			<ul>
				{said.map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
		</div>
	)
}
