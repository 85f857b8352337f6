import { data, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { RemovalForm } from '~/shell/form/removal-form.tsx'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { deleteQuota } from '~/features/ticket/operations/delete-quota.server.ts'
import { findDeskQuota } from '~/features/ticket/operations/find-desk-quota.server.ts'
import { saveQuota } from '~/features/ticket/operations/save-quota.server.ts'
import { longest } from '~/features/ticket/rules/longest.ts'
import { useTicketText } from '~/features/ticket/text/ticket-text.ts'
import type { Route } from './+types/quota'

export const headers = () => ({ 'cache-control': 'no-store' })

function asked({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const typed = params['quota']
	if (typed !== undefined && !/^[1-9]\d{0,14}$/.test(typed)) throw data(null, { status: 404 })
	return { eventId, quotaId: typed === undefined ? undefined : Number(typed) }
}

/** `/my-events/{id}/tickets/quotas/{quota}` and `…/new`: a quota that several tickets share. */
export async function loader(args: Route.LoaderArgs) {
	const { eventId, quotaId } = asked(args)
	const answer = await ask(args.context, findDeskQuota, { eventId, quotaId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { eventId, ...answer.value }
}

interface Kept {
	typed?: Record<string, string>
	told: string
	sizeError?: boolean
}

export async function action(args: Route.ActionArgs) {
	const { eventId, quotaId } = asked(args)
	const typed = typedIn(await args.request.formData())
	const { locale } = args.context.get(pageRequest).caller
	const list = `/my-events/${eventId}/tickets`
	if (typed['intent'] === 'remove') {
		const answer = await ask(args.context, deleteQuota, { eventId, quotaId: quotaId ?? 0 })
		return answer.ok ? redirect(`${list}?quotaRemoved`, 303) : data<Kept>({ told: refusalSentence(answer.refusal.code, locale) }, 409)
	}
	const idsOf = (kind: string) =>
		Object.keys(typed).flatMap((name) => (name.startsWith(`${kind}.`) && typed[name] === 'on' ? [Number(name.slice(kind.length + 1))] : []))
	const size = Number((typed['size'] ?? '').replace(/[.,\s]/g, '') || NaN)
	if (!Number.isSafeInteger(size)) return data<Kept>({ typed, told: refusalSentence('not_a_number', locale), sizeError: true }, 422)
	const [ticketIds, keptIds] = [idsOf('ticket'), idsOf('kept')]
	const answer = await ask(args.context, saveQuota, {
		...{ eventId, id: quotaId, version: Number(typed['version'] ?? 0), name: typed['name'] ?? '', size },
		...{ ticketIds, keptIds: keptIds.filter((id) => !ticketIds.includes(id)) },
	})
	if (answer.ok) return redirect(`${list}?quotaSaved`, 303)
	const { code } = answer.refusal
	return data<Kept>(
		{ typed, told: refusalSentence(code, locale), sizeError: code === 'quota_below_taken' || code === 'invalid_input' },
		409,
	)
}

export default function DeskQuota({ loaderData, actionData }: Route.ComponentProps) {
	const { eventId, quota, tickets } = loaderData
	const answer = actionData as Kept | undefined
	const { title: list, quotas: text, removal, acts } = useTicketText()
	const locale = useLocale()
	const busy = useNavigation().state !== 'idle'
	const [parameters] = useSearchParams()
	const back = useHref(`/my-events/${eventId}/tickets`)
	const title = quota?.name ?? text.newTitle
	const typed = answer?.typed
	const taken = quota ? quota.held + quota.sold : 0
	if (quota && parameters.has('remove'))
		return (
			<>
				<DocumentHead title={removal.title(title)} noIndex />
				<PageHead title={removal.title(title)} />
				<RemovalForm id={quota.id} texts={removal} busy={busy}>
					{answer ? <Notice kind="danger" role="alert" title={answer.told} /> : <p>{removal.askQuota}</p>}
				</RemovalForm>
			</>
		)
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead title={title} above={<Breadcrumbs label={list} trail={[{ href: back, label: list }]} here={title} />} />
			<CheckedForm method="post">
				<input type="hidden" name="version" value={quota?.version ?? 0} />
				<Stack>
					{answer && !answer.sizeError && <Notice kind="danger" role="alert" title={answer.told} />}
					<Card>
						<Stack>
							<TextField
								label={text.name}
								help={text.nameHelp}
								name="name"
								required
								maxLength={longest.quotaName}
								defaultValue={typed?.['name'] ?? quota?.name}
							/>
							<TextField
								label={text.size}
								help={taken > 0 ? text.sizeHelp(formatNumber(locale, taken)) : undefined}
								error={answer?.sizeError ? answer.told : undefined}
								name="size"
								required
								inputMode="numeric"
								autoComplete="off"
								defaultValue={typed?.['size'] ?? quota?.size}
							/>
						</Stack>
					</Card>
					{tickets.length > 0 && (
						<Card title={text.tickets}>
							<Stack gap={2}>
								{tickets.map(({ id, name, draws }) => (
									<div key={id}>
										<CheckboxField
											name={`ticket.${id}`}
											value="on"
											label={name}
											defaultChecked={typed ? typed[`ticket.${id}`] === 'on' : draws === 'all'}
										/>
										{draws === 'some' && (
											<CheckboxField
												name={`kept.${id}`}
												value="on"
												label={text.keep(name)}
												defaultChecked={typed ? typed[`kept.${id}`] === 'on' : true}
											/>
										)}
									</div>
								))}
							</Stack>
						</Card>
					)}
					<Row>
						<Button type="submit" look="primary" name="intent" value="save" busy={busy}>
							{text.save}
						</Button>
						{quota && (
							<LinkButton look="quiet" href="?remove">
								{acts.remove}
							</LinkButton>
						)}
					</Row>
				</Stack>
			</CheckedForm>
		</>
	)
}
