import {
	BibIcon,
	BoltIcon,
	CalendarIcon,
	CardIcon,
	EditIcon,
	GridIcon,
	MailIcon,
	FlagIcon,
	GiftIcon,
	QrIcon,
	PrinterIcon,
	TagIcon,
	UsersIcon,
	TicketIcon,
	SlidersIcon,
	TrophyIcon,
	LinkIcon,
	ListIcon,
	ClockIcon,
	WalletIcon,
	type IconComponent,
} from '../../../ui/icon.tsx'
import type { EventToolName, ProviderToolName } from '../rules/tools.ts'

/** The picture beside each tool's word. */
export const eventToolIcons: Record<EventToolName, IconComponent> = {
	overview: GridIcon,
	edit: EditIcon,
	tickets: TicketIcon,
	ways: CardIcon,
	widget: LinkIcon,
	orders: WalletIcon,
	log: ListIcon,
	attendees: UsersIcon,
	candidateNumbers: BibIcon,
	mailings: MailIcon,
	waitingList: ClockIcon,
	rounds: SlidersIcon,
	brackets: TrophyIcon,
	wheel: GiftIcon,
	checkIn: QrIcon,
}

export const providerToolIcons: Record<ProviderToolName, IconComponent> = {
	events: CalendarIcon,
	codes: TagIcon,
	settlement: WalletIcon,
	invoices: PrinterIcon,
	team: UsersIcon,
	profile: FlagIcon,
	ways: CardIcon,
	programs: BoltIcon,
}
