import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { useEventDeskText } from '~/features/event-desk/text/event-desk-text.ts'
import { readListView } from '~/kernel/list-view.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { PageHead } from '~/ui/page.tsx'
import { listEventOrders } from '~/features/order/operations/list-event-orders.server.ts'
import { eventOrdersShape } from '~/features/order/rules/event-orders.ts'
import { EventOrdersTable } from '~/features/event-desk/ui/event-orders-table.tsx'
import type { Route } from './+types/event-orders'

const pageSize = 50

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/orders`: the orders of an event; the address holds the view. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const view = readListView(eventOrdersShape, new URL(request.url).searchParams)
	const { filters, search, sort, page } = view
	const found = await ask(context, listEventOrders, { ...filters, eventId, search, sort, page, pageSize })
	if (!found.ok) throw refusedPage(found.refusal)
	return { view, ...found.value }
}

export default function EventOrders({ loaderData }: Route.ComponentProps) {
	const { view, event, orders, total } = loaderData
	const { orders: text } = useEventDeskText()
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<EventOrdersTable event={event} view={view} orders={orders} total={total} pageSize={pageSize} />
		</>
	)
}
