import { RemovalForm } from '~/shell/form/removal-form.tsx'
import { Card } from '~/ui/card.tsx'
import { PageHead } from '~/ui/page.tsx'
import type { AddressKind } from '~/features/account/address/rules/address-book.ts'
import { useAddressText } from '~/features/account/address/text/address-text.ts'
import { AddressLabel } from './address-label.tsx'
import type { ListedAddress } from './address-list.tsx'

/** Asks before it removes an address. */
export function RemoveAddress({ kind, id, address, isShared, busy }: ListedAddress & { kind: AddressKind; busy: boolean }) {
	const { book: text } = useAddressText()
	return (
		<>
			<PageHead title={text.removeTitle} lead={isShared ? text.removeShared[kind] : text.removeText} />
			<RemovalForm id={id} texts={text} busy={busy}>
				<Card>
					<AddressLabel address={address} />
				</Card>
			</RemovalForm>
		</>
	)
}
