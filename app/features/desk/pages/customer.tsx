import { data, useActionData } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import { listDeskOrders } from '~/features/order/operations/list-desk-orders.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Card } from '~/ui/card.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import { did, refused, type Done } from '~/features/desk-kit/answers/done.server.ts'
import { addNote } from '~/features/desk/operations/add-note.server.ts'
import { findCustomer } from '~/features/desk/operations/find-customer.server.ts'
import { helpCustomer } from '~/features/desk/operations/help-customer.server.ts'
import { removeNote } from '~/features/desk/operations/remove-note.server.ts'
import { said } from '~/features/desk-kit/answers/sent-form.ts'
import { useDeskText } from '~/features/desk-kit/text/desk-text.ts'
import { ActForm } from '~/features/desk-kit/ui/act-form.tsx'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { FactsList } from '~/features/desk-kit/ui/facts-list.tsx'
import { NotesCard } from '~/features/order/ui/desk/order-people.tsx'
import { OrdersInBrief } from '~/features/order/ui/desk/orders-in-brief.tsx'
import styles from '~/features/desk-kit/ui/desk.module.css'
import type { Route } from './+types/customer'

const helps = ['endSessions', 'sendReset', 'sendVerification'] as const

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/customers/{id}`: the account of a customer, with as much as staff need to help them. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { accountId: me } = atDesk(context, request)
	const accountId = idInPath(params['id'])
	const answer = await ask(context, findCustomer, { accountId })
	if (!answer.ok) throw data(null, { status: 404 })
	const { orders } = valueOf(await ask(context, listDeskOrders, { accountId, pageSize: 20 }))
	return { customer: answer.value, orders, me }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	atDesk(context, request)
	const accountId = idInPath(params['id'])
	const form = await request.formData()
	const intent = form.get('intent')
	if (intent === 'note') {
		const answer = await ask(context, addNote, { about: `account:${accountId}`, text: said(form, 'text') })
		return answer.ok ? did('note') : refused(context, answer)
	}
	if (intent === 'remove-note') {
		const answer = await ask(context, removeNote, { noteId: typedId(form.get('noteId')) })
		return answer.ok ? did('noteRemoved') : refused(context, answer)
	}
	const help = helps.find((each) => each === intent)
	if (!help) throw data(null, { status: 400 })
	const answer = await ask(context, helpCustomer, { accountId, help })
	return answer.ok ? did(help) : refused(context, answer)
}

export default function Customer({ loaderData }: Route.ComponentProps) {
	const { customer, orders, me } = loaderData
	const done = useActionData<Done>()
	const { tools, orders: orderText } = useDeskText()
	const { one: text, columns, verified, kinds } = tools.customers
	const told: Readonly<Record<string, string>> = {
		...text.done,
		note: orderText.one.done.note,
		noteRemoved: orderText.one.done.noteRemoved,
	}
	const facts = [
		{ label: columns.email, value: `${customer.email} (${verified[customer.verified ? 'yes' : 'no']})` },
		{ label: text.phone, value: customer.phone ?? '–' },
		{ label: columns.createdAt, value: deskTime(customer.createdAt) },
		{ label: columns.lastSignedInAt, value: deskTime(customer.lastSignedInAt) || '–' },
		{ label: text.secondStep, value: customer.secondStep ? text.on : text.off },
		{ label: text.addresses, value: text.addressCount(customer.addresses) },
		...(customer.memberships.length > 0 ? [{ label: text.members, value: customer.memberships.map(({ name }) => name).join(', ') }] : []),
	]
	return (
		<>
			<DocumentHead title={customer.name} noIndex />
			<PageHead title={customer.name} lead={customer.staff ? kinds.staff : undefined} />
			<Stack>
				<DoneNotice done={done} told={done?.did ? told[done.did] : undefined} />
				<div className={styles.columns}>
					<div className={styles.column}>
						<Card title={text.about}>
							<dl className={styles.pair}>
								{facts.map(({ label, value }) => (
									<div key={label}>
										<dt>{label}</dt>
										<dd>{value}</dd>
									</div>
								))}
							</dl>
						</Card>
						<Card title={text.orders}>
							{orders.length === 0 ? <p className="soft">{text.noOrders}</p> : <OrdersInBrief label={text.orders} orders={orders} />}
						</Card>
						<FactsList title={text.facts} facts={customer.facts} />
					</div>
					<div className={styles.column}>
						<Card title={text.help}>
							<Stack gap={4}>
								<p className="soft">{text.helpNote}</p>
								<ActForm intent="sendReset" act={text.sendReset} />
								{!customer.verified && <ActForm intent="sendVerification" act={text.sendVerification} />}
								{customer.sessions.length > 0 && <ActForm intent="endSessions" act={text.endSessions} look="danger" />}
							</Stack>
						</Card>
						<Card title={text.sessions}>
							{customer.sessions.length === 0 ? (
								<p className="soft">{text.noSessions}</p>
							) : (
								<ul className={styles.list}>
									{customer.sessions.map(({ id, browser, system, seenAt }) => (
										<li key={id}>
											<strong>{[browser, system].filter(Boolean).join(', ') || '–'}</strong>
											<span className={styles.quiet}>{text.seen(deskTime(seenAt))}</span>
										</li>
									))}
								</ul>
							)}
						</Card>
						<NotesCard notes={customer.notes} me={me} />
					</div>
				</div>
			</Stack>
		</>
	)
}
