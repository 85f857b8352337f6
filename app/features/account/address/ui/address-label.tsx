import { useLocale } from '~/i18n/text.ts'
import { addressLines, type Address } from '~/features/account/address/rules/address.ts'
import styles from './address-label.module.css'

/** An address as it is written on a parcel, and the telephone number. */
export function AddressLabel({ address }: { address: Address }) {
	const [name, ...lines] = addressLines(address, useLocale())
	return (
		<address className={styles.label}>
			<strong>{name}</strong>
			{lines.map((line) => (
				<span key={line}>{line}</span>
			))}
			{address.phone !== '' && <span className={styles.phone}>{address.phone}</span>}
		</address>
	)
}
