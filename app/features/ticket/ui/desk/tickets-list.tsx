import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { variantName } from '~/features/catalog/rules/variant-matrix.ts'
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { inLocale } from '~/kernel/locale.ts'
import { money, type Currency } from '~/kernel/money.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button, IconButton, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ChevronDownIcon, ChevronUpIcon, MoreIcon } from '~/ui/icon.tsx'
import { Row } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import type { Tone } from '~/ui/tone.ts'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { namesPrice, type AvailabilityKind } from '~/features/ticket/rules/availability.ts'
import type { TicketAttribute } from '~/features/ticket/rules/offer.ts'
import { useTicketText } from '~/features/ticket/text/ticket-text.ts'
import styles from './ticket-desk.module.css'

export interface ListedVariant {
	id: number
	choices: Readonly<Record<string, string>>
	priceMinor: number
	originalPriceMinor: number | null
	contact: boolean
	opensAt: Date | null
	closesAt: Date | null
	offered: boolean
	held: number
	sold: number
	/** Null: the variant has no quota. */
	left: number | null
	availability: AvailabilityKind
}

export interface ListedTicket {
	id: number
	name: string
	offered: boolean
	attributes: TicketAttribute[]
	variants: readonly ListedVariant[]
}

const tones: Record<AvailabilityKind, Tone | 'neutral'> = {
	available: 'jade',
	not_found: 'neutral',
	expired: 'neutral',
	sold_out: 'lotus',
	contact: 'river',
	coming_soon: 'amber',
}

interface TicketsListProps {
	tickets: readonly ListedTicket[]
	currency: Currency
	timeZone: string
	here: string
}

/** An event's tickets, one card each; they can be dragged, or moved by buttons. */
export function TicketsList({ tickets, currency, timeZone, here }: TicketsListProps) {
	const submit = useSubmit()
	const isAlive = useHydrated()
	const [dragged, setDragged] = useState<number>()
	const [over, setOver] = useState<number>()
	const drop = (place: number) => {
		if (dragged !== undefined) void submit({ id: String(dragged), intent: `place:${place}` }, { method: 'post', preventScrollReset: true })
		setDragged(undefined)
		setOver(undefined)
	}
	return (
		<ol className={styles.tickets}>
			{tickets.map((ticket, index) => (
				<li
					key={ticket.id}
					data-over={over === index && dragged !== undefined && dragged !== ticket.id ? '' : undefined}
					onDragOver={(event) => {
						if (dragged === undefined) return
						event.preventDefault()
						setOver(index)
					}}
					onDrop={(event) => {
						event.preventDefault()
						drop(index + 1)
					}}
				>
					<TicketCard
						ticket={ticket}
						place={index + 1}
						count={tickets.length}
						currency={currency}
						timeZone={timeZone}
						here={here}
						onDrag={isAlive ? setDragged : undefined}
					/>
				</li>
			))}
		</ol>
	)
}

interface TicketCardProps {
	ticket: ListedTicket
	place: number
	count: number
	currency: Currency
	timeZone: string
	here: string
	onDrag: ((id: number | undefined) => void) | undefined
}

function TicketCard({ ticket, place, count, currency, timeZone, here, onDrag }: TicketCardProps) {
	const text = useTicketText()
	const { id, name, offered, variants } = ticket
	const isUntouched = variants.every(({ held, sold }) => held === 0 && sold === 0)
	return (
		<Card
			title={
				<>
					{name} {!offered && <Badge tone="amber">{text.off}</Badge>}
				</>
			}
			aside={
				<Row>
					{onDrag && count > 1 && (
						<span
							draggable
							className={styles.grip}
							title={text.drag(name)}
							aria-hidden="true"
							onDragStart={(event) => {
								event.dataTransfer.effectAllowed = 'move'
								event.dataTransfer.setData('text/plain', String(id))
								onDrag(id)
							}}
							onDragEnd={() => onDrag(undefined)}
						>
							<MoreIcon />
						</span>
					)}
					<LinkButton size="sm" href={`${here}/${id}`} aria-label={`${text.edit} ${name}`}>
						{text.edit}
					</LinkButton>
				</Row>
			}
		>
			{variants.length === 0 ? (
				<p className="soft">{text.noVariants}</p>
			) : (
				<VariantsTable ticket={ticket} currency={currency} timeZone={timeZone} />
			)}
			<Form method="post" className={styles.acts} preventScrollReset>
				<input type="hidden" name="id" value={id} />
				<Row>
					{count > 1 && (
						<>
							<IconButton
								type="submit"
								name="intent"
								value={`place:${place - 1}`}
								disabled={place === 1}
								label={text.up(name)}
								icon={<ChevronUpIcon />}
							/>
							<IconButton
								type="submit"
								name="intent"
								value={`place:${place + 1}`}
								disabled={place === count}
								label={text.down(name)}
								icon={<ChevronDownIcon />}
							/>
						</>
					)}
					<Button type="submit" size="sm" name="intent" value={offered ? 'withdraw' : 'offer'}>
						{offered ? text.acts.withdraw : text.acts.offer}
					</Button>
					{isUntouched && (
						<LinkButton size="sm" look="quiet" href={`?remove=${id}`}>
							{text.acts.remove}
						</LinkButton>
					)}
				</Row>
			</Form>
		</Card>
	)
}

function VariantsTable({ ticket, currency, timeZone }: { ticket: ListedTicket; currency: Currency; timeZone: string }) {
	const text = useTicketText()
	const locale = useLocale()
	const number = (key: 'sold' | 'held') => ({
		key,
		head: text.columns[key],
		align: 'end' as const,
		cell: (variant: ListedVariant) => formatNumber(locale, variant[key]),
	})
	return (
		<Table
			caption={ticket.name}
			rows={ticket.variants}
			rowKey={({ id }) => id}
			columns={[
				{
					key: 'variant',
					head: text.columns.variant,
					names: true,
					cell: ({ choices }) => inLocale(variantName(ticket.attributes, choices), locale) || text.one,
				},
				{
					key: 'price',
					head: text.columns.price,
					align: 'end',
					cell: (variant) => (namesPrice(variant) ? formatMoney(locale, money(variant.priceMinor, currency)) : text.onRequest),
				},
				{
					key: 'state',
					head: text.columns.state,
					cell: ({ availability, offered, opensAt, closesAt }) => (
						<span className={styles.state}>
							{offered ? <Badge tone={tones[availability]}>{text.availability[availability]}</Badge> : <Badge>{text.off}</Badge>}
							{opensAt && availability === 'coming_soon' && (
								<span className={styles.sale}>{text.opensOn(formatDateTime(opensAt, timeZone))}</span>
							)}
							{closesAt && availability !== 'expired' && (
								<span className={styles.sale}>{text.closesOn(formatDateTime(closesAt, timeZone))}</span>
							)}
						</span>
					),
				},
				number('sold'),
				number('held'),
				{
					key: 'left',
					head: text.columns.left,
					align: 'end',
					cell: ({ left }) => (left === null ? text.noQuota : formatNumber(locale, left)),
				},
			]}
		/>
	)
}
