import { useEffect } from 'react'
import { data, Link, useNavigation, useRevalidator } from 'react-router'
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { GatewayCode } from '~/kernel/gateway-codes.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { homeZone } from '~/kernel/zones.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Section, Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import { transfersCode } from '~/features/payment/reconciliation/flows/ask-for-money.server.ts'
import { askAboutDifference } from '~/features/payment/reconciliation/operations/ask-about-difference.server.ts'
import { askForComparison } from '~/features/payment/reconciliation/operations/ask-for-comparison.server.ts'
import { closeDifference } from '~/features/payment/reconciliation/operations/close-difference.server.ts'
import { listDifferences } from '~/features/payment/reconciliation/operations/list-differences.server.ts'
import { useReconciliationText } from '~/features/payment/reconciliation/text/reconciliation-text.ts'
import { DifferenceCard } from '~/features/payment/reconciliation/ui/difference-card.tsx'
import type { Route } from './+types/reconciliation'

interface Answer {
	said?: 'asked' | 'again' | 'closed'
	refused?: string
	/** The difference whose note is missing; the text that was typed comes back with it. */
	about?: number
}

const lookAgainMs = 1_500

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/reconciliation`: where the gateways' books and ours differ. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const { world } = context.get(pageRequest)
	const { comparisons, open, done, count } = valueOf(await ask(context, listDifferences, {}))
	const ofHouse = [world.gateways.card, ...world.gateways.further].map(({ code, listMoney }) => {
		const newest = comparisons.find(({ gateway, whose }) => gateway === code && whose === null)
		const how = code === transfersCode ? ('transfers' as const) : listMoney ? ('list' as const) : ('questions' as const)
		return {
			code,
			whose: null,
			how,
			state: newest?.state ?? ('never' as const),
			charges: newest?.charges ?? null,
			lastAt: newest?.lastAt ?? null,
		}
	})
	// Those own accounts of sellers whose books were compared before.
	const ofSellers = comparisons.flatMap(({ gateway: code, whose, ...newest }) =>
		whose ? [{ ...newest, code, whose, how: code === transfersCode ? ('transfers' as const) : ('questions' as const) }] : [],
	)
	return { gateways: [...ofHouse, ...ofSellers], open, done, count }
}

export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const form = await request.formData()
	const { world } = context.get(pageRequest)
	const differenceId = typedId(form.get('difference'))
	const answerOf = (answer: { ok: true } | { ok: false; refusal: { code: string } }, said: Answer['said']) =>
		answer.ok ? data<Answer>({ said }) : data<Answer>({ refused: answer.refusal.code, about: differenceId ?? undefined }, 422)
	switch (form.get('intent')) {
		case 'again':
			return answerOf(await ask(context, askAboutDifference, { differenceId }), 'again')
		case 'close':
			return answerOf(await ask(context, closeDifference, { differenceId, note: String(form.get('note') ?? '') }), 'closed')
		default: {
			const gateways = [world.gateways.card, ...world.gateways.further].map(({ code }) => code)
			return answerOf(await ask(context, askForComparison, { gateways }), 'asked')
		}
	}
}

export default function Reconciliation({ loaderData, actionData }: Route.ComponentProps) {
	const { gateways, open, done, count } = loaderData
	const answer = actionData as Answer | undefined
	const { desk: text, refusals, gateways: names } = useReconciliationText()
	const locale = useLocale()
	const busy = useNavigation().state === 'submitting'
	const works = gateways.some(({ state }) => state === 'asked') || open.some(({ isAsked }) => isAsked)
	const { revalidate } = useRevalidator()
	useEffect(() => {
		if (!works) return
		const timer = setInterval(() => void revalidate(), lookAgainMs)
		return () => clearInterval(timer)
	}, [works, revalidate])
	const nameOf = (code: GatewayCode, whose: { provider: string } | null) => (whose ? `${names[code]} · ${whose.provider}` : names[code])
	const when = (at: string) => formatDateTime(at, homeZone)
	const refused = answer?.refused && ((refusals as Record<string, string>)[answer.refused] ?? refusals.difference_done)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack gap={8}>
				{answer?.said && (
					<Notice kind="success" role="status" title={works && answer.said === 'asked' ? text.asked : text.said[answer.said]} />
				)}
				{refused && <Notice kind="danger" role="alert" title={refused} />}
				<Section title={text.openTitle}>
					<Stack>
						{open.length === 0 ? (
							<p className="soft">{gateways.every(({ lastAt }) => lastAt === null) ? text.never : text.empty}</p>
						) : (
							open.map((each) => (
								<DifferenceCard
									key={each.id}
									difference={each}
									error={answer?.about === each.id && answer.refused === 'note_missing' ? refusals.note_missing : undefined}
								/>
							))
						)}
						{count > open.length && <p className="soft">{text.only(formatNumber(locale, open.length), formatNumber(locale, count))}</p>}
					</Stack>
				</Section>
				<Section title={text.last.title}>
					<Stack>
						<Table
							caption={text.last.title}
							rows={gateways}
							rowKey={({ code, whose }) => `${code} ${whose?.account ?? 0}`}
							columns={[
								{ key: 'gateway', head: text.last.gateway, cell: ({ code, whose }) => nameOf(code, whose) },
								{ key: 'at', head: text.last.at, cell: ({ lastAt }) => lastAt && when(lastAt) },
								{
									...{ key: 'charges', head: text.last.charges, align: 'end' },
									cell: ({ charges }) => charges !== null && formatNumber(locale, charges),
								},
								{
									...{ key: 'state', head: text.last.state },
									cell: ({ state }) => <Badge tone={state === 'silent' ? 'amber' : 'neutral'}>{text.states[state]}</Badge>,
								},
								{ key: 'how', head: text.last.how, names: true, cell: ({ how }) => text.how[how] },
							]}
						/>
						<CheckedForm method="post">
							<Row>
								<Button type="submit" look="primary" busy={busy} busyLabel={text.compare}>
									{text.compare}
								</Button>
							</Row>
						</CheckedForm>
					</Stack>
				</Section>
				<Section title={text.done.title}>
					{done.length === 0 ? (
						<p className="soft">{text.done.empty}</p>
					) : (
						<Table
							caption={text.done.title}
							rows={done}
							rowKey={({ id }) => id}
							columns={[
								{ key: 'at', head: text.done.at, cell: ({ doneAt }) => doneAt && when(doneAt) },
								{ key: 'gateway', head: text.last.gateway, cell: ({ gateway, whose }) => nameOf(gateway, whose) },
								{
									...{ key: 'what', head: text.done.what, names: true },
									cell: ({ kind, order }) => (
										<>
											{text.kinds[kind]}
											{order && (
												<>
													{' · '}
													<Link to={`/desk/orders/${order.id}`}>{text.order(order.number)}</Link>
												</>
											)}
										</>
									),
								},
								{ key: 'theirs', head: text.theirs, align: 'end', cell: ({ theirs }) => formatMoney(locale, theirs) },
								{ key: 'ours', head: text.ours, align: 'end', cell: ({ ours }) => formatMoney(locale, ours) },
								{
									...{ key: 'state', head: text.done.state, names: true },
									cell: ({ state, note }) => (state === 'looked_at' ? `${text.done.looked_at}: ${note}` : text.done.settled),
								},
							]}
						/>
					)}
				</Section>
			</Stack>
		</>
	)
}
