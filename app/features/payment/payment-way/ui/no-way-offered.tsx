import { useLocale } from '~/i18n/text.ts'
import { Notice } from '~/ui/notice.tsx'
import type { WayLimit } from '~/features/provider/rules/offered-ways.ts'
import { usePaymentWayText } from '~/features/payment/payment-way/text/payment-way-text.ts'
import { limitInWords } from './limit-in-words.ts'

/** The notice for an order that no way online accepts: it names the limits of the ways. */
export function NoWayOffered({ limits }: { limits: readonly WayLimit[] }) {
	const { none: text, ways } = usePaymentWayText()
	const locale = useLocale()
	return (
		<Notice title={text.title}>
			<p>{limits.length > 0 ? text.limited : text.nothing}</p>
			{limits.length > 0 && (
				<ul>
					{limits.map(({ way, ...limit }) => (
						<li key={way}>{text.limit(ways[way].name, limitInWords(text, locale, limit) ?? '')}</li>
					))}
				</ul>
			)}
		</Notice>
	)
}
