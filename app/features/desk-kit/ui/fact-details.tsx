import { formatDateTime, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { homeZone } from '~/kernel/zones.ts'
import type { FactDetail, FactValue } from '~/features/desk-kit/rules/fact-details.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import styles from './desk.module.css'

interface FactDetailsProps {
	details: readonly FactDetail[]
	/** The time zone of the shown moments. */
	timeZone?: string
}

/** The details of a fact: "Places: 100 → 120". Things that changed without values are named together in one line. */
export function FactDetails({ details, timeZone = homeZone }: FactDetailsProps) {
	const { factTold: text } = useDeskText()
	const locale = useLocale()
	const [bare, valued] = [details.filter(({ to }) => to === undefined), details.filter(({ to }) => to !== undefined)]
	if (details.length === 0) return null
	const labelOf = ({ of, which }: FactDetail) => (which === undefined ? text.labels[of] : text.which(text.labels[of], which))
	const told = (value: FactValue) => {
		switch (value.kind) {
			case 'amount':
				return formatMoney(locale, value.amount)
			case 'number':
				return formatNumber(locale, value.number)
			case 'words':
				return value.words
			case 'moment':
				return formatDateTime(value.at, timeZone)
			case 'flag':
				return value.on ? text.yes : text.no
			case 'empty':
				return text.empty
			case 'code': {
				const [kind = '', code = ''] = value.code.split('.')
				const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = text.codes
				return codes[kind]?.[code] ?? ''
			}
		}
	}
	return (
		<ul className={styles.factDetails}>
			{bare.length > 0 && <li>{text.changed(bare.map(labelOf).join(', '))}</li>}
			{valued.map((detail, nth) => (
				<li key={nth}>
					{labelOf(detail)}:{' '}
					{detail.from && (
						<>
							<span className="visually-hidden">{text.from} </span>
							<del>{told(detail.from)}</del> <span aria-hidden="true">→</span>
							<span className="visually-hidden">{text.to}</span>{' '}
						</>
					)}
					{detail.to && <ins>{told(detail.to)}</ins>}
				</li>
			))}
		</ul>
	)
}
