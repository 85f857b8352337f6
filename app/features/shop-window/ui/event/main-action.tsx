import { useHref } from 'react-router'
import { formatDateTime } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { LinkButton } from '~/ui/button.tsx'
import { ImageIcon, TicketIcon } from '~/ui/icon.tsx'
import { StickyAction } from '~/ui/sticky-action.tsx'
import type { EventDetail } from '~/features/event/rules/event-detail.ts'
import { useEventText } from '~/features/event/text/event-text.ts'
import { offerWords, priceFacts } from '~/features/event/ui/offer-words.ts'

interface Action {
	look: 'primary' | 'secondary'
	href: string
	label: string
	icon?: React.JSX.Element
}

/** The one thing to do next; nothing for past events without pictures. A link within the page where nothing can be bought. */
function useAction(event: EventDetail, hasPictures: boolean): Action | undefined {
	const text = useEventText().detail
	const registration = useHref(`/event/${event.slug}/registration`)
	const waiting = useHref(`/event/${event.slug}/waiting-list`)
	const reminder = useHref(`/event/${event.slug}/sale-reminder`)
	const others = useHref('/event')
	if (event.phase === 'past')
		return hasPictures ? { look: 'primary', href: '#gallery', label: text.notice.seePictures, icon: <ImageIcon /> } : undefined
	if (event.phase === 'cancelled') return { look: 'secondary', href: others, label: text.action.others }
	switch (event.availability) {
		case 'available': {
			const label = event.priceFrom?.amount === 0 ? text.action.register : text.action.buy
			return { look: 'primary', href: registration, label, icon: <TicketIcon /> }
		}
		case 'coming_soon':
			return { look: 'primary', href: reminder, label: text.tickets.remind }
		case 'contact':
			return { look: 'primary', href: '#organiser', label: text.notice.contact }
		case 'sold_out':
			return event.waitingList
				? { look: 'primary', href: waiting, label: text.tickets.wait }
				: { look: 'secondary', href: others, label: text.action.others }
		case 'expired':
		case 'not_found':
			return { look: 'secondary', href: others, label: text.action.others }
	}
}

/** The words above the action: the price while tickets can be bought, else the reason why not. */
function useWords(event: EventDetail): { label: string | undefined; words: string } {
	const text = useEventText().detail
	const locale = useLocale()
	const price = priceFacts(event, locale, text)
	if (event.phase === 'past' || event.phase === 'cancelled') return { label: undefined, words: text.phase[event.phase] }
	if (event.availability === 'coming_soon') return { label: text.state.coming_soon, words: formatDateTime(event.opensAt, event.timeZone) }
	if (price && (event.availability === 'available' || event.availability === 'contact')) return { label: price.label, words: price.price }
	return { label: price && `${price.label} ${price.price}`, words: offerWords(event, text).words }
}

interface MainActionProps {
	event: EventDetail
	hasPictures: boolean
	className?: string
}

/** Price and action beside the poster, on wide screens. */
export function MainAction({ event, hasPictures, className }: MainActionProps) {
	const action = useAction(event, hasPictures)
	if (!action) return null
	return (
		<div className={className}>
			<LinkButton {...buttonOf(action)} size="lg" wide>
				{action.label}
			</LinkButton>
		</div>
	)
}

/** The same at the foot of a phone's screen. */
export function StickyMainAction({ event, hasPictures }: MainActionProps) {
	const action = useAction(event, hasPictures)
	const { label, words } = useWords(event)
	if (!action) return null
	return <StickyAction label={label} price={words} action={<LinkButton {...buttonOf(action)}>{action.label}</LinkButton>} />
}

function buttonOf({ look, href, icon }: Action) {
	return { look, href, icon }
}
