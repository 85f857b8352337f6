import { useLocale } from '~/i18n/text.ts'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { Stack } from '~/ui/page.tsx'
import type { AddressKind } from '~/features/account/address/rules/address-book.ts'
import { addressInOneLine } from '~/features/account/address/rules/address.ts'
import { keepField, newAddress, pickedFields, savedField, type SavedAddress } from '~/features/account/address/rules/saved-address.ts'
import { AddressFields } from '~/features/account/address/ui/address-fields.tsx'
import type { AddressPart } from '~/features/order/rules/typed-checkout.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import styles from './checkout-sections.module.css'

/** The buyer's address book; nothing for guests. */
export type SavedAddresses = Record<AddressKind, readonly SavedAddress[]>

export interface CheckoutAddressProps {
	form: TypedForm
	part: AddressPart
	/** The address of a parcel needs a telephone number. */
	kind: AddressKind
	required: boolean
	/** The saved addresses to choose from; absent for guests, who have no address book. */
	saved: readonly SavedAddress[] | undefined
}

/** An address of the book, or a new one, which can be saved there. */
export function CheckoutAddress({ form, part, kind, required, saved }: CheckoutAddressProps) {
	const { checkout: text } = useOrderText()
	const locale = useLocale()
	const name = savedField(part)
	function pick(id: string) {
		const picked = saved?.find((each) => String(each.id) === id)
		form.set(picked ? pickedFields(part, picked, kind) : { [name]: newAddress })
	}
	return (
		<div className={styles.address}>
			<Stack>
				{saved && saved.length > 0 && (
					<RadioGroup
						name={name}
						label={text.saved}
						value={form.typed[name] || newAddress}
						onChange={({ currentTarget }) => pick(currentTarget.value)}
						choices={[
							...saved.map(({ id, address }) => ({
								value: String(id),
								label: address.name,
								note: [addressInOneLine(address, locale), address.phone].filter(Boolean).join(' · '),
							})),
							{ value: newAddress, label: text.anotherAddress },
						]}
					/>
				)}
				<div className={styles.newAddress}>
					<Stack>
						<AddressFields form={form} part={part} kind={kind} required={required} />
						{saved && <CheckboxField {...form.box(keepField(part))} label={text.keepAddress} />}
					</Stack>
				</div>
			</Stack>
		</div>
	)
}
