import { formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { money } from '~/kernel/money.ts'
import type { WayCode } from '~/kernel/ways.ts'
import { limitsCurrency, type WayTerms } from '~/features/provider/rules/offered-ways.ts'
import { usePaymentWayText } from '~/features/payment/payment-way/text/payment-way-text.ts'
import { limitInWords } from './limit-in-words.ts'

const moneyOrNull = (minor: number | undefined) => (minor === undefined ? null : money(minor, limitsCurrency))

/** The terms in words, one line for each way. */
export function TermsInWords({ ways, terms }: { ways: readonly WayCode[]; terms: WayTerms }) {
	const { desk: text, none, ways: words } = usePaymentWayText()
	const locale = useLocale()
	return (
		<ul>
			{ways.map((way) => {
				const { off, leastMinor, greatestMinor, fee } = terms[way] ?? {}
				const limit = limitInWords(none, locale, { least: moneyOrNull(leastMinor), greatest: moneyOrNull(greatestMinor) })
				const costs =
					fee &&
					text.feeInWords(
						[
							fee.fixedMinor > 0 && formatMoney(locale, money(fee.fixedMinor, limitsCurrency)),
							fee.rateBp > 0 && `${formatNumber(locale, fee.rateBp / 100)}%`,
						]
							.filter(Boolean)
							.join(' + '),
					)
				const said = off ? text.notOffered : [limit ?? text.everyAmount, costs].filter(Boolean).join(', ')
				return <li key={way}>{none.limit(words[way].name, said)}</li>
			})}
		</ul>
	)
}
