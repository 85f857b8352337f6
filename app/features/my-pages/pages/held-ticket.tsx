import { useSearchParams } from 'react-router'
import { DownloadTickets } from '~/features/order/ui/download-tickets.tsx'
import { TicketList } from '~/features/order/ui/ticket-list.tsx'
import { noWalletLinks, walletLinks } from '~/features/order/links/wallet-links.ts'
import { keptAsTicket } from '~/kernel/kept-offline.ts'
import { qrModules } from '~/platform/qr/qr.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { walletsOffered } from '~/platform/wallet/wallets.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Stack } from '~/ui/page.tsx'
import { askedTicket, noSuchTicket } from '~/features/attendee/self-service/answers/asked-ticket.server.ts'
import { findHeldTicket } from '~/features/attendee/self-service/operations/find-held-ticket.server.ts'
import { findBracketsOfTickets } from '~/features/tournament/bracket/operations/find-brackets-of-tickets.server.ts'
import { MyMatches } from '~/features/tournament/bracket/ui/my-matches.tsx'
import { findPrizesOfTickets } from '~/features/draw/wheel/operations/find-prizes-of-tickets.server.ts'
import { WonPrizes } from '~/features/draw/wheel/ui/won-prizes.tsx'
import { useSelfServiceText } from '~/features/attendee/self-service/text/self-service-text.ts'
import type { Route } from './+types/held-ticket'

/** The address may contain a secret, as an order's may. */
export const headers = () => ({
	'cache-control': 'no-store',
	'referrer-policy': 'same-origin',
	'x-robots-tag': 'noindex',
	...keptAsTicket,
})

/** `/ticket/{attendee}`: a ticket that was passed on, for its holder. */
export async function loader(args: Route.LoaderArgs) {
	const answer = await ask(args.context, findHeldTicket, askedTicket(args))
	if (!answer.ok) return noSuchTicket(args.context)
	const { code, secret, ...held } = answer.value
	const { world, caller } = args.context.get(pageRequest)
	const { locale } = caller
	const wallets = walletsOffered(world.wallets, world.clock())
	const won = code === null ? undefined : await ask(args.context, findPrizesOfTickets, { eventId: held.event.id, codes: [code] })
	const playing = code === null ? undefined : await ask(args.context, findBracketsOfTickets, { eventId: held.event.id, codes: [code] })
	const prizes = won?.ok ? won.value.prizes : []
	return {
		prizes,
		matches: playing?.ok ? playing.value.matches : [],
		event: held.event,
		ticket: {
			...{ id: held.id, name: held.name, ticket: held.ticket, candidateNumber: held.candidateNumber, price: null },
			...{ canceled: code === null, givenAway: false },
			qr: code === null ? null : qrModules(code),
			pdf: code === null ? null : `/tickets/${held.id}.pdf?secret=${secret}&lang=${locale}`,
			wallet: code === null ? noWalletLinks : walletLinks(held.id, secret, locale, wallets),
			change: code === null ? null : `/ticket/${held.id}/change?secret=${secret}`,
		},
	}
}

export default function HeldTicket({ loaderData }: Route.ComponentProps) {
	const { event, ticket, prizes, matches } = loaderData
	const { held: text } = useSelfServiceText()
	const [parameters] = useSearchParams()
	return (
		<Page width="text">
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={event.name} />
			<Stack>
				{parameters.has('got') && (
					<Notice kind="success" role="status" title={text.got}>
						{text.gotHelp}
					</Notice>
				)}
				{ticket.qr === null && <Notice kind="warning" title={text.off} />}
				<WonPrizes slug={event.slug} prizes={prizes} />
				<MyMatches eventId={event.id} matches={matches} />
				<TicketList tickets={[ticket]} event={event} />
				{ticket.pdf !== null && <DownloadTickets parts={[{ from: 1, to: 1, href: ticket.pdf }]} count={1} />}
			</Stack>
		</Page>
	)
}
