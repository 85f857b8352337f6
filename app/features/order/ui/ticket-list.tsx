import { useHref } from 'react-router'
import { leafFacts, timeWords } from '~/features/event/ui/event-facts.ts'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { Money } from '~/kernel/money.ts'
import { useKeptOffline } from '~/shell/keep-offline.ts'
import { Badge } from '~/ui/badge.tsx'
import { Bib } from '~/ui/bib.tsx'
import { CalendarLeaf } from '~/ui/calendar-leaf.tsx'
import { Section } from '~/ui/page.tsx'
import { QrCode } from '~/ui/qr-code.tsx'
import { TicketStub } from '~/ui/ticket-stub.tsx'
import type { AfterOrder } from '~/features/order/answers/after-order.server.ts'
import type { EventOfOrder } from '~/features/order/rules/order-shown.ts'
import { useOrderText } from '~/features/order/text/order-text.ts'
import { DownloadLink } from './download-tickets.tsx'
import { WalletButtons } from './wallet-buttons.tsx'
import styles from './ticket-list.module.css'

/** A ticket with its QR; without a price where that is not its reader's business. */
type ShownTicket = Omit<AfterOrder['tickets'][number], 'price' | 'variantId' | 'startsAt' | 'endsAt'> & {
	price: Money | null
	/** The time the ticket is for, where it differs from the event's. */
	startsAt?: string
	endsAt?: string
}

/** The tickets themselves, one a person: under one another, on a phone side by side to swipe, on paper under one another again. */
export function TicketList({ tickets, event }: { tickets: readonly ShownTicket[]; event: EventOfOrder }) {
	const { ticket: text } = useOrderText().after
	const several = tickets.length > 1
	useKeptOffline(tickets.some(({ qr }) => qr !== null) ? 'this page' : [])
	return (
		<Section title={text.list} aside={several && <span className="soft">{text.count(tickets.length)}</span>}>
			{several && <p className={styles.swipe}>{text.swipe}</p>}
			{/* A scrolling list must be reachable by keys. */}
			<ul className={several ? styles.row : styles.one} aria-label={text.list} tabIndex={several ? 0 : undefined}>
				{tickets.map((ticket) => (
					<TicketOnScreen key={ticket.id} ticket={ticket} event={event} several={several} />
				))}
			</ul>
		</Section>
	)
}

function TicketOnScreen({ ticket, event, several }: { ticket: ShownTicket; event: EventOfOrder; several: boolean }) {
	const { ticket: text, download } = useOrderText().after
	const locale = useLocale()
	const { name, qr, pdf, change, price, candidateNumber } = ticket
	const givenAway = ticket.givenAway && !ticket.canceled
	const changeHref = useHref(change ?? '/')
	const when = { startsAt: ticket.startsAt ?? event.startsAt, endsAt: ticket.endsAt ?? event.endsAt, timeZone: event.timeZone }
	const leaf = leafFacts(when, locale)
	const [kind = '', ...variant] = ticket.ticket.split(' · ')
	return (
		<TicketStub
			as="li"
			tone={leaf.tone}
			state={qr ? 'open' : 'off'}
			className={styles.ticket}
			main={
				<div className={styles.main}>
					<div className={styles.head}>
						<CalendarLeaf {...leaf} />
						<div className={styles.event}>
							<p className={styles.eventName} data-kept-name={qr ? '' : undefined}>
								{event.name}
							</p>
							<p className="soft figures">{timeWords(when)}</p>
							<p className="soft">{event.venue || event.city}</p>
						</div>
					</div>
					<div className={styles.person}>
						<div className={styles.who}>
							<p className={styles.label}>{text.attendee}</p>
							<h3 className={styles.name}>{name}</h3>
						</div>
						{candidateNumber && <Bib number={candidateNumber} label={text.number} size="sm" groupTone={leaf.tone} />}
					</div>
					<dl className={styles.facts}>
						<div>
							<dt className={styles.label}>{text.kind}</dt>
							<dd>
								{kind}
								{variant.length > 0 && <span className={styles.variant}>{variant.join(' · ')}</span>}
							</dd>
						</div>
						{price && (
							<div>
								<dt className={styles.label}>{text.price}</dt>
								<dd className="figures">{price.amount === 0 ? text.free : formatMoney(locale, price)}</dd>
							</div>
						)}
					</dl>
				</div>
			}
			side={
				<div className={styles.side}>
					{qr ? (
						<>
							<QrCode modules={qr} label={text.qr(name)} className={styles.qr} />
							<p className={styles.gate}>{text.atGate}</p>
						</>
					) : (
						<Badge tone={givenAway ? 'river' : 'lotus'}>{givenAway ? text.givenAway : text.canceled}</Badge>
					)}
					{change && (
						<a href={changeHref} className="screen-only" aria-label={text.changeOf(name)}>
							{text.change}
						</a>
					)}
					<WalletButtons ticket={ticket} />
					{pdf && several && <DownloadLink href={pdf} label={download.one} about={download.oneOf(name)} size="sm" />}
				</div>
			}
		/>
	)
}
