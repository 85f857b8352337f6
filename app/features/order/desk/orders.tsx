import {
	redirectDocument,
	useActionData,
	useHref,
	useLoaderData,
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type RouterContextProvider,
} from 'react-router'
import { did, doneWithEach, selectedIds, type Done } from '~/features/desk/done.server.ts'
import { listSavedViews } from '~/features/desk/operations/list-saved-views.server.ts'
import { useDeskText } from '~/features/desk/text/desk-text.ts'
import { DoneNotice } from '~/features/desk/ui/done-notice.tsx'
import { OrdersTable } from '~/features/desk/ui/orders-table.tsx'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { openList } from '~/platform/session/open-list.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { PrinterIcon } from '~/ui/icon.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { confirmOrder } from '../operations/confirm-order.server.ts'
import { listDeskOrders } from '../operations/list-desk-orders.server.ts'
import { setDelivery } from '../operations/set-delivery.server.ts'
import { deskOrdersShape } from '../rules/desk-orders.ts'

type Context = Readonly<RouterContextProvider>

const pageSize = 50

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/orders`: everybody's orders, what is shown of them in the address. */
export async function loader({ context, request }: LoaderFunctionArgs<Context>) {
	return openList({ context, request }, deskOrdersShape, ({ search, sort, page, filters }) => [
		ask(context, listDeskOrders, { ...filters, search, sort, page, pageSize }),
		ask(context, listSavedViews, { list: 'orders' }),
	])
}

/** What is done with several orders at once. */
export async function action({ context, request }: ActionFunctionArgs<Context>): Promise<Done | Response> {
	atDesk(context, request)
	const form = await request.formData()
	const ids = selectedIds(form)
	const acts = {
		ship: (orderId: number) => ask(context, setDelivery, { orderId, to: 'assigned', onlyForward: true }),
		deliver: (orderId: number) => ask(context, setDelivery, { orderId, to: 'done', onlyForward: true }),
		confirm: (orderId: number) => ask(context, confirmOrder, { orderId }),
	}
	const intent = form.get('intent')
	// A PDF is a page of its own.
	if (intent === 'slips' && ids.length > 0) return redirectDocument(`/desk/orders/packing-slips?orders=${ids.join(',')}`, 303)
	const act = intent === 'ship' || intent === 'deliver' || intent === 'confirm' ? acts[intent] : undefined
	if (!act || ids.length === 0) return did('none')
	return doneWithEach(context, ids, act, (id) => `#${id}`)
}

export default function DeskOrders() {
	const { view, total, orders, views } = useLoaderData<typeof loader>()
	const done = useActionData<typeof action>()
	const { orders: text } = useDeskText()
	const slips = useHref('/desk/orders/packing-slips')
	const count = done?.with['count'] ?? 0
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead
				title={text.title}
				aside={
					<LinkButton href={slips} size="sm" icon={<PrinterIcon />} data-plain-link>
						{text.slipsToShip}
					</LinkButton>
				}
			/>
			<Stack>
				<DoneNotice done={done} told={done?.did === 'none' ? text.bulk.none : text.bulk.done(count)} />
				<OrdersTable view={view} orders={orders} total={total} pageSize={pageSize} views={views} />
			</Stack>
		</>
	)
}
