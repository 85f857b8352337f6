import { data, Form, redirect, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { did, doneWithEach, selectedIds, type Done } from '~/features/desk-kit/answers/done.server.ts'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { DeskTable } from '~/shell/desk-table/desk-table.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Badge } from '~/ui/badge.tsx'
import { Bib } from '~/ui/bib.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { atNumbers } from '~/features/candidate-number/answers/at-numbers.server.ts'
import { findNumberConfiguration } from '~/features/candidate-number/operations/find-number-configuration.server.ts'
import { listGivenNumbers } from '~/features/candidate-number/operations/list-given-numbers.server.ts'
import { lockGivenNumbers } from '~/features/candidate-number/operations/lock-given-numbers.server.ts'
import { lockNumbers } from '~/features/candidate-number/operations/lock-numbers.server.ts'
import { previewNumbers } from '~/features/candidate-number/operations/preview-numbers.server.ts'
import { runNumbers } from '~/features/candidate-number/operations/run-numbers.server.ts'
import { setCandidateNumber } from '~/features/candidate-number/operations/set-candidate-number.server.ts'
import { undoNumberRun } from '~/features/candidate-number/operations/undo-number-run.server.ts'
import { givenAsked, givenShape, givenView } from '~/features/candidate-number/rules/given-view.ts'
import { givenHows } from '~/features/candidate-number/rules/numbering.ts'
import { useCandidateNumberText } from '~/features/candidate-number/text/candidate-number-text.ts'
import { GroupMark } from '~/features/candidate-number/ui/group-mark.tsx'
import { NumberSteps } from '~/features/candidate-number/ui/number-steps.tsx'
import { Preview, type Previewed } from '~/features/candidate-number/ui/preview.tsx'
import type { Route } from './+types/results'

const pageSize = 50

export const headers = () => ({ 'cache-control': 'no-store' })

function asked({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atNumbers(context, request, params['id'])
	const configurationId = typedId(params['configId'])
	if (configurationId === 0) throw data(null, { status: 404 })
	return { eventId, configurationId }
}

/** `/candidate-number/{eventId}/config/{configId}/results`: the second step, the run and its numbers; the address says what is shown of them. */
export async function loader(args: Route.LoaderArgs) {
	const { context, request } = args
	const of = asked(args)
	const answer = await ask(context, findNumberConfiguration, of)
	if (!answer.ok) throw refusedPage(answer.refusal)
	const { event, configuration, isLocked, lastRunAt, canUndo } = answer.value
	const groups = configuration.groups.map(({ id, name }) => ({ id, name }))
	const view = givenView(groups, new URL(request.url).searchParams)
	const [given, preview] = await Promise.all([
		ask(context, listGivenNumbers, { ...of, ...givenAsked(view), page: view.page, pageSize }),
		isLocked ? undefined : ask(context, previewNumbers, { ...of, configuration }),
	])
	if (!given.ok) throw refusedPage(given.refusal)
	const { locale } = context.get(pageRequest).caller
	const previewed: Previewed | null =
		preview === undefined ? null : preview.ok ? { plan: preview.value } : { problem: refusalSentence(preview.refusal.code, locale) }
	return {
		...{ event, view, groups, isLocked, lastRunAt, canUndo, previewed, ...given.value },
		id: of.configurationId,
		name: configuration.name,
	}
}

interface Answered {
	done?: Done
	failed?: string
}

export async function action(args: Route.ActionArgs) {
	const { context, request } = args
	const of = asked(args)
	const { eventId } = of
	const form = await request.formData()
	const intent = String(form.get('intent'))
	const here = `/candidate-number/${eventId}/config/${of.configurationId}/results`
	const no = (code: string) => data<Answered>({ failed: refusalSentence(code, context.get(pageRequest).caller.locale) }, 409)
	switch (intent) {
		case 'run': {
			const agreed = form.get('agree') === 'on' ? typedId(form.get('changes')) : 0
			const answer = await ask(context, runNumbers, { ...of, changes: agreed })
			return answer.ok ? redirect(`${here}?ran=${answer.value.given}`, 303) : no(answer.refusal.code)
		}
		case 'undo': {
			const answer = await ask(context, undoNumberRun, of)
			return answer.ok ? redirect(`${here}?undone`, 303) : no(answer.refusal.code)
		}
		case 'lock':
		case 'unlock': {
			const answer = await ask(context, lockNumbers, { ...of, locked: intent === 'lock' })
			return answer.ok ? redirect(`${here}?${intent}`, 303) : no(answer.refusal.code)
		}
	}
	const ids = selectedIds(form)
	if (ids.length === 0) return data<Answered>({ done: did('none') })
	if (intent === 'takeBack') {
		const back = (attendeeId: number) => ask(context, setCandidateNumber, { eventId, attendeeId, number: null })
		return data<Answered>({ done: { ...(await doneWithEach(context, ids, back, (id) => `#${id}`)), did: 'takenBack' } })
	}
	if (intent !== 'lockThese' && intent !== 'unlockThese') return data<Answered>({ done: did('none') })
	const answer = await ask(context, lockGivenNumbers, { eventId, attendeeIds: ids, locked: intent === 'lockThese' })
	if (!answer.ok) return no(answer.refusal.code)
	return data<Answered>({ done: did(intent === 'lockThese' ? 'locked' : 'unlocked', { with: { count: answer.value.count } }) })
}

export default function NumberResults({ loaderData: found }: Route.ComponentProps) {
	const { event, id, name, view, groups, isLocked, lastRunAt, canUndo, previewed, numbers, total } = found
	const answer = useActionData() as Answered | undefined
	const text = useCandidateNumberText()
	const { results, preview } = text
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const list = useHref(`/candidate-number/${event.id}`)
	const path = `/candidate-number/${event.id}/config/${id}/results`
	const pressed = useNavigation().formData?.get('intent')
	const ran = parameters.get('ran')
	const told = [
		ran !== null && /^\d{1,9}$/.test(ran) && results.ran(formatNumber(locale, Number(ran))),
		parameters.has('saved') && text.setup.saved,
		parameters.has('undone') && results.undone,
		parameters.has('lock') && results.lockedNow,
		parameters.has('unlock') && results.unlockedNow,
	].find((words) => typeof words === 'string')
	const count = answer?.done?.with['count'] ?? 0
	const { bulk } = results
	const toldOfDone = { none: bulk.none, locked: bulk.locked(count), unlocked: bulk.unlocked(count), takenBack: bulk.takenBack(count) }
	const plan = previewed && 'plan' in previewed ? previewed.plan : undefined
	const changes = plan?.changes ?? 0
	const canRun = plan !== undefined && plan.leftOver.length === 0
	return (
		<>
			<DocumentHead title={name} noIndex />
			<PageHead title={name} above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={name} />} />
			<Stack>
				<NumberSteps eventId={event.id} configurationId={id} current="results" />
				{answer?.failed !== undefined && (
					<Notice kind="danger" role="alert" title={text.done.failed}>
						<p>{answer.failed}</p>
					</Notice>
				)}
				{!answer && told !== undefined && <Notice kind="success" role="status" title={told} />}
				<DoneNotice done={answer?.done} told={answer?.done && toldOfDone[(answer.done.did ?? 'none') as keyof typeof toldOfDone]} />
				{isLocked ? (
					<Notice title={results.lockedWhole}>
						<p>{results.lockHelp}</p>
					</Notice>
				) : (
					<Card title={preview.title}>
						<Stack>
							{previewed && <Preview previewed={previewed} />}
							{canRun && (
								<Form method="post" onSubmit={changes > 0 ? ifSure(results.runAsk(formatNumber(locale, changes))) : undefined}>
									<Stack>
										{changes > 0 && (
											<>
												<input type="hidden" name="changes" value={changes} />
												<CheckboxField name="agree" value="on" required label={results.agree(formatNumber(locale, changes))} />
											</>
										)}
										<div>
											<Button type="submit" look="primary" name="intent" value="run" busy={pressed === 'run'}>
												{lastRunAt === null ? results.run : results.runAgain}
											</Button>
										</div>
									</Stack>
								</Form>
							)}
						</Stack>
					</Card>
				)}
				<Row>
					{canUndo && !isLocked && (
						<Form method="post" onSubmit={ifSure(results.undoAsk)}>
							<Button type="submit" size="sm" name="intent" value="undo" busy={pressed === 'undo'}>
								{results.undo}
							</Button>
						</Form>
					)}
					{(total > 0 || isLocked) && (
						<Form method="post">
							<Button
								type="submit"
								size="sm"
								name="intent"
								value={isLocked ? 'unlock' : 'lock'}
								busy={pressed === 'lock' || pressed === 'unlock'}
							>
								{isLocked ? results.unlock : results.lock}
							</Button>
						</Form>
					)}
				</Row>
				<DeskTable
					path={path}
					shape={givenShape(groups)}
					view={view}
					caption={results.caption}
					searchLabel={results.search}
					rows={numbers}
					total={total}
					pageSize={pageSize}
					rowKey={({ attendeeId }) => attendeeId}
					rowName={({ name: person }) => person}
					rowPath={({ attendeeId }) => `/candidate-number/${event.id}/attendee/${attendeeId}`}
					empty={results.empty}
					filters={[
						{
							name: 'group',
							label: results.group,
							choices: groups.map((group) => ({ value: String(group.id), label: group.name })),
						},
						{ name: 'how', label: results.how, choices: givenHows.map((value) => ({ value, label: results.hows[value] })) },
						{
							name: 'lock',
							label: results.lockState,
							choices: [
								{ value: 'locked', label: results.locked },
								{ value: 'open', label: results.open },
							],
						},
					]}
					bulk={[
						{ intent: 'lockThese', label: bulk.lock },
						{ intent: 'unlockThese', label: bulk.unlock },
						{ intent: 'takeBack', label: bulk.takeBack, look: 'danger', ask: bulk.takeBackAsk },
					]}
					columns={[
						{ key: 'name', head: preview.person, cell: ({ name: person }) => person },
						{ key: 'number', head: preview.number, cell: ({ number }) => <Bib size="sm" number={number} /> },
						{ key: 'group', head: results.group, cell: ({ group, color }) => group && <GroupMark name={group} color={color} /> },
						{ key: 'ticket', head: text.list.tickets, cell: ({ ticket }) => ticket },
						{ key: 'how', head: results.how, cell: ({ how }) => results.hows[how] },
						{
							key: 'lock',
							head: results.lockState,
							cell: ({ isLocked: locked, shownAtGate, isGone }) => (
								<Row>
									{isGone && <Badge tone="lotus">{results.gone}</Badge>}
									{shownAtGate ? <Badge tone="amber">{results.atGate}</Badge> : locked && <Badge tone="amber">{results.locked}</Badge>}
								</Row>
							),
						},
						{ key: 'givenAt', head: results.givenAt, cell: ({ givenAt }) => formatDateTime(givenAt, event.timeZone) },
					]}
				/>
			</Stack>
		</>
	)
}
