import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { setDrawNames } from '~/features/draw/draw-record/operations/set-draw-names.server.ts'
import { typedNames } from '~/features/draw/draw-record/rules/naming.ts'
import { useDrawRecordText } from '~/features/draw/draw-record/text/draw-record-text.ts'
import { NamesCard } from '~/features/draw/draw-record/ui/names-card.tsx'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { useMatchScheduleText } from '~/features/tournament/match-schedule/text/match-schedule-text.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { PlusIcon } from '~/ui/icon.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import { bracketTextIn } from '~/features/tournament/bracket/answers/bracket-text.server.ts'
import { deleteBracket } from '~/features/tournament/bracket/operations/delete-bracket.server.ts'
import { duplicateBracket } from '~/features/tournament/bracket/operations/duplicate-bracket.server.ts'
import { listBrackets } from '~/features/tournament/bracket/operations/list-brackets.server.ts'
import type { BracketState } from '~/features/tournament/bracket/rules/bracket.ts'
import { longest } from '~/features/tournament/bracket/rules/longest.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import type { Route } from './+types/brackets'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/bracket/{eventId}`: an event's brackets. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const answer = await ask(context, listBrackets, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return answer.value
}

/** Duplicates or deletes a bracket, or sets how people are named in public. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const { locale } = context.get(pageRequest).caller
	const form = await request.formData()
	if (form.get('intent') === 'names') {
		const set = await ask(context, setDrawNames, { eventId, ...typedNames(typedIn(form)) })
		if (set.ok) return redirect(`/bracket/${eventId}?named`, 303)
		return data({ told: refusalSentence(set.refusal.code, locale) }, 409)
	}
	const id = typedId(form.get('id'))
	const text = bracketTextIn(locale).desk
	const isCopy = form.get('intent') === 'duplicate'
	const listed = isCopy ? await ask(context, listBrackets, { eventId }) : undefined
	const name = listed?.ok ? listed.value.brackets.find((each) => each.id === id)?.name : undefined
	const answer = isCopy
		? await ask(context, duplicateBracket, {
				eventId,
				id,
				name: name === undefined ? undefined : text.copyName(name).slice(0, longest.name),
			})
		: await ask(context, deleteBracket, { eventId, id })
	if (answer.ok) return redirect(`/bracket/${eventId}?${isCopy ? 'duplicated' : 'removed'}`, 303)
	const reason = refusalSentence(answer.refusal.code, locale)
	return data({ told: isCopy ? text.failures.duplicate(reason) : text.failures.remove(reason) }, 409)
}

const tones = { draft: 'neutral', created: 'river', closed: 'jade', email_sent: 'jade' } as const satisfies Record<BracketState, string>

export default function Brackets({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { event, brackets, names } = loaderData
	const { desk: text, play } = useBracketText()
	const { names: naming } = useDrawRecordText()
	const { screen } = useMatchScheduleText()
	const locale = useLocale()
	const here = useHref(`/bracket/${event.id}`)
	const shown = useHref(`/event/${event.id}/brackets`)
	const rounds = useHref(`/event/${event.id}/round`)
	const [parameters] = useSearchParams()
	const sending = useNavigation().formData
	const number = (count: number) => formatNumber(locale, count)
	const button = (
		<LinkButton look="primary" href={`${here}/candidate/new`} icon={<PlusIcon />}>
			{text.new}
		</LinkButton>
	)
	const busy = (intent: string, id: number) => sending?.get('intent') === intent && sending.get('id') === String(id)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead}
				aside={
					brackets.length === 0 ? undefined : (
						<Row>
							{brackets.some(({ state }) => state !== 'draft') && (
								<LinkButton look="quiet" href={`${shown}/screen`}>
									{screen.open}
								</LinkButton>
							)}
							{button}
						</Row>
					)
				}
			/>
			<Stack>
				{answer && <Notice kind="danger" role="alert" title={answer.told} />}
				{!answer && parameters.has('duplicated') && <Notice kind="success" role="status" title={text.duplicated} />}
				{!answer && parameters.has('removed') && <Notice kind="success" role="status" title={text.removed} />}
				{!answer && parameters.has('named') && <Notice kind="success" role="status" title={naming.saved} />}
				{brackets.length === 0 ? (
					<EmptyState
						title={text.emptyTitle}
						action={
							<Row>
								{button}
								<LinkButton href={rounds}>{text.toRounds}</LinkButton>
							</Row>
						}
					>
						{text.empty}
					</EmptyState>
				) : (
					<Card flush>
						<Table
							caption={text.title}
							rows={brackets}
							rowKey={({ id }) => id}
							columns={[
								{
									key: 'name',
									head: text.columns.name,
									names: true,
									cell: ({ id, name, state }) => (
										<a href={state === 'draft' ? `${here}/candidate/${id}` : `${here}/result/${id}`}>{name}</a>
									),
								},
								{ key: 'kind', head: text.columns.kind, cell: ({ kind }) => text.kinds[kind] },
								{
									key: 'state',
									head: text.columns.state,
									cell: ({ state }) => <Badge tone={tones[state]}>{text.states[state]}</Badge>,
								},
								{ key: 'candidates', head: text.columns.candidates, align: 'end', cell: ({ candidates }) => number(candidates) },
								{
									key: 'played',
									head: text.columns.played,
									align: 'end',
									cell: ({ played, matches }) => (matches === 0 ? '–' : text.of(number(played), number(matches))),
								},
								{
									key: 'acts',
									head: text.columns.acts,
									cell: ({ id, name }) => (
										<Form method="post">
											<input type="hidden" name="id" value={id} />
											<Row>
												<Button type="submit" size="sm" name="intent" value="duplicate" busy={busy('duplicate', id)}>
													{text.duplicate}
												</Button>
												<Button
													type="submit"
													size="sm"
													look="danger"
													name="intent"
													value="remove"
													busy={busy('remove', id)}
													onClick={ifSure(text.removeAsk(name))}
												>
													{text.remove}
												</Button>
											</Row>
										</Form>
									),
								},
							]}
						/>
					</Card>
				)}
				{brackets.length > 0 && (
					<NamesCard set={names} busy={sending?.get('intent') === 'names'} aside={<a href={shown}>{play.results.publicPage}</a>} />
				)}
			</Stack>
		</>
	)
}
