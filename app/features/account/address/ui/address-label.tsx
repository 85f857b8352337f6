import { formatPhone } from '~/i18n/phone.ts'
import { useLocale } from '~/i18n/text.ts'
import { addressLines, type Address } from '~/features/account/address/rules/address.ts'
import styles from './address-label.module.css'

/** An address as it is written on a parcel, and the telephone number. */
export function AddressLabel({ address }: { address: Address }) {
	const locale = useLocale()
	const [name, ...lines] = addressLines(address, locale)
	return (
		<address className={styles.label}>
			<strong>{name}</strong>
			{lines.map((line) => (
				<span key={line}>{line}</span>
			))}
			{address.phone !== '' && <span className={styles.phone}>{formatPhone(locale, address.phone)}</span>}
		</address>
	)
}
