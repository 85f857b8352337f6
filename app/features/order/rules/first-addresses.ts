import type { AddressKind } from '~/features/account/address/rules/address-book.ts'
import { pickedFields, type SavedAddress } from '~/features/account/address/rules/saved-address.ts'
import { emptyAddress } from '~/features/account/address/rules/typed-address.ts'
import type { Locale } from '~/kernel/locale.ts'

/**
 * The first values of a checkout's addresses: the defaults of the buyer's address book where goods are bought, else nothing. Parcels go to the
 * billing address, unless the book has another default.
 */
export function firstAddresses(
	saved: Record<AddressKind, readonly SavedAddress[]> | undefined,
	goods: boolean,
	locale: Locale,
): Record<string, string> {
	const empty = { ...emptyAddress('billingAddress', locale), ...emptyAddress('shippingAddress', locale) }
	if (!goods) return { ...empty, 'billingAddress.useAsShipping': '' }
	const defaultOf = (kind: AddressKind) => saved?.[kind].find(({ isDefault }) => isDefault)
	const [billing, shipping] = [defaultOf('billing'), defaultOf('shipping')]
	const same = shipping === undefined || shipping.id === billing?.id
	return {
		...empty,
		...(billing ? pickedFields('billingAddress', billing, same ? 'shipping' : 'billing') : {}),
		...(shipping ? pickedFields('shippingAddress', shipping, 'shipping') : {}),
		'billingAddress.useAsShipping': same ? 'on' : '',
	}
}
