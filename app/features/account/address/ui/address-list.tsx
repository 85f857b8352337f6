import { Form } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { PlusIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import type { AddressKind } from '~/features/account/address/rules/address-book.ts'
import { addressInOneLine, type Address } from '~/features/account/address/rules/address.ts'
import { useAddressText } from '~/features/account/address/text/address-text.ts'
import { AddressLabel } from './address-label.tsx'

/** The parameter of the page's address that says what was just done, so that the page can tell it without JavaScript. */
export const doneParameter = 'done'
const doneThings = ['saved', 'removed', 'default'] as const
type Done = (typeof doneThings)[number]
export const isDone = (value: unknown): value is Done => doneThings.some((thing) => thing === value)

export interface ListedAddress {
	id: number
	address: Address
	isDefault: boolean
	/** The address serves bills and parcels. */
	isShared: boolean
}

export interface AddressListProps {
	kind: AddressKind
	addresses: readonly ListedAddress[]
	done: Done | undefined
}

/** The addresses of a kind, and what the reader can do with each. */
export function AddressList({ kind, addresses, done }: AddressListProps) {
	const { book: text } = useAddressText()
	const add = (
		<LinkButton look="primary" href="?new" icon={<PlusIcon />}>
			{text.add}
		</LinkButton>
	)
	return (
		<>
			<PageHead title={text[kind].title} lead={text[kind].lead} aside={addresses.length > 0 ? add : undefined} />
			<Stack>
				{done && (
					<Notice kind="success" role="status" title={{ saved: text.saved, removed: text.removed, default: text.defaultChosen }[done]} />
				)}
				{addresses.length === 0 ? (
					<EmptyState title={text[kind].empty} action={add}>
						{text.emptyText}
					</EmptyState>
				) : (
					<Stack as="ul">
						{addresses.map((listed) => (
							<li key={listed.id}>
								<ListedCard kind={kind} {...listed} />
							</li>
						))}
					</Stack>
				)}
			</Stack>
		</>
	)
}

function ListedCard({ kind, id, address, isDefault, isShared }: ListedAddress & { kind: AddressKind }) {
	const { book: text } = useAddressText()
	const short = addressInOneLine(address, useLocale())
	return (
		<Card>
			<Stack>
				{(isDefault || isShared) && (
					<Row>
						{isDefault && <Badge tone="jade">{text.isDefault}</Badge>}
						{isShared && <Badge>{text[kind].isShared}</Badge>}
					</Row>
				)}
				<AddressLabel address={address} />
				<Row>
					<LinkButton size="sm" href={`?edit=${id}`} aria-label={text.editOf(short)}>
						{text.edit}
					</LinkButton>
					<LinkButton size="sm" look="quiet" href={`?remove=${id}`} aria-label={text.removeOf(short)}>
						{text.remove}
					</LinkButton>
					{!isDefault && (
						<Form method="post">
							<input type="hidden" name="id" value={id} />
							<Button type="submit" name="intent" value="default" size="sm" look="quiet" aria-label={text.makeDefaultOf(short)}>
								{text.makeDefault}
							</Button>
						</Form>
					)}
				</Row>
			</Stack>
		</Card>
	)
}
