import { Form, useHref } from 'react-router'
import { AddressLabel } from '~/features/account/address/ui/address-label.tsx'
import { ReturnStateBadge } from '~/features/order/returns/ui/return-state.tsx'
import { useLocale } from '~/i18n/text.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { telephoneLink } from '~/kernel/telephone.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextArea } from '~/ui/field.tsx'
import { Stack } from '~/ui/page.tsx'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import { longest } from '~/features/desk-kit/rules/longest.ts'
import type { NoteShown, OrderDetail, OrderToldAtDesk } from '~/features/order/rules/order-at-desk.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { ActForm } from '~/features/desk-kit/ui/act-form.tsx'
import { ContactForm } from '~/features/desk-kit/ui/contact-form.tsx'
import styles from '~/features/desk-kit/ui/desk.module.css'

/** The buyer, the person the order is for, and where it goes. */
export function OrderPeople({ order, desk, wrong }: { order: OrderToldAtDesk; desk: OrderDetail; wrong: RefusedForm | undefined }) {
	const { orders } = useDeskText()
	const text = orders.one
	const locale = useLocale()
	const root = useHref('/').replace(/\/$/, '')
	const { contact, billingAddress, shippingAddress, people } = order
	return (
		<>
			<Card title={text.who}>
				<ul className={styles.list}>
					<li>
						<strong>{contact.name}</strong>
						<a href={`mailto:${contact.email}`}>{contact.email}</a>
						<a href={telephoneLink(contact.phone)}>{formatPhone(locale, contact.phone)}</a>
						{desk.accountId === null ? (
							<span className={styles.quiet}>{text.guest}</span>
						) : (
							<a href={`${root}/desk/customers/${desk.accountId}`}>{contact.name} →</a>
						)}
					</li>
					<li>
						<ContactForm contact={contact} wrong={wrong} />
					</li>
					{billingAddress && (
						<li>
							<span className={styles.quiet}>{text.addresses.billing}</span>
							<AddressLabel address={billingAddress} />
						</li>
					)}
					{shippingAddress && (
						<li>
							<span className={styles.quiet}>{text.addresses.shipping}</span>
							<AddressLabel address={shippingAddress} />
						</li>
					)}
				</ul>
			</Card>
			{order.deliveryStatus !== null && (
				<Card title={text.delivery.title}>
					<dl className={styles.pair}>
						<div>
							<dt>{orders.columns.status}</dt>
							<dd>{orders.deliveries[order.deliveryStatus]}</dd>
						</div>
						<div>
							<dt>{text.delivery.method}</dt>
							<dd>{order.deliveryMethod}</dd>
						</div>
						<div>
							<dt>{text.delivery.code}</dt>
							<dd>{order.deliveryCode ?? '–'}</dd>
						</div>
						<div>
							<dt>{text.delivery.weight}</dt>
							<dd>{formatNumber(locale, order.weightGrams)} g</dd>
						</div>
						{desk.deliveredAt !== null && (
							<div>
								<dt>{text.delivery.deliveredAt}</dt>
								<dd>{deskTime(desk.deliveredAt)}</dd>
							</div>
						)}
					</dl>
				</Card>
			)}
			{people.length > 0 && (
				<Card title={text.people.title}>
					<ul className={styles.list}>
						{people.map(({ id, name, ticket, candidateNumber, canceled }) => (
							<li key={id}>
								<strong>
									{name}
									{candidateNumber !== null && ` · ${candidateNumber}`}
								</strong>
								<span className={styles.quiet}>
									{ticket}
									{canceled && `, ${text.people.canceled}`}
								</span>
							</li>
						))}
					</ul>
				</Card>
			)}
			{desk.returns.length > 0 && (
				<Card title={text.returns}>
					<ul className={styles.list}>
						{desk.returns.map(({ id, number, state, refund }) => (
							<li key={id}>
								<a href={`${root}/desk/returns/${id}`}>{number}</a>
								<span>
									<ReturnStateBadge state={state} refund={refund} />
								</span>
							</li>
						))}
					</ul>
				</Card>
			)}
		</>
	)
}

/** The notes of staff for each other. */
export function NotesCard({ notes, me }: { notes: readonly NoteShown[]; me: number }) {
	const text = useDeskText().orders.one.notes
	return (
		<Card title={text.title}>
			<Stack gap={4}>
				{notes.length === 0 ? (
					<p className="soft">{text.none}</p>
				) : (
					<ul className={styles.list}>
						{notes.map((note) => (
							<li key={note.id}>
								<span>{note.text}</span>
								<span className={styles.quiet}>
									{note.author} · {deskTime(note.at)}
								</span>
								{note.authorId === me && (
									<Form method="post" preventScrollReset>
										<input type="hidden" name="noteId" value={note.id} />
										<Button type="submit" size="sm" look="quiet" name="intent" value="remove-note">
											{text.remove}
										</Button>
									</Form>
								)}
							</li>
						))}
					</ul>
				)}
				<ActForm intent="note" act={text.act} key={notes.length}>
					<TextArea name="text" label={text.label} rows={2} maxLength={longest.note} required />
				</ActForm>
			</Stack>
		</Card>
	)
}
