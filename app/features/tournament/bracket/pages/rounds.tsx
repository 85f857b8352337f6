import { data, Form, redirect, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { idFromSlug } from '~/kernel/slug.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Button } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { TabsBar } from '~/ui/tabs-bar.tsx'
import { bracketTextIn } from '~/features/tournament/bracket/answers/bracket-text.server.ts'
import { deleteTournament } from '~/features/tournament/bracket/operations/delete-tournament.server.ts'
import { listTournaments } from '~/features/tournament/bracket/operations/list-tournaments.server.ts'
import { saveTournament } from '~/features/tournament/bracket/operations/save-tournament.server.ts'
import { presetTournament } from '~/features/tournament/bracket/rules/presets.ts'
import { tournamentIssues } from '~/features/tournament/bracket/rules/tournament.ts'
import { afterRoundAct, roundActName, typedOfTournament, typedTournament } from '~/features/tournament/bracket/rules/typed-rounds.ts'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import { TournamentForm } from '~/features/tournament/bracket/ui/tournament-form.tsx'
import type { Route } from './+types/rounds'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/event/{id}/round`: the event's rounds as templates, one of them open. An address with the event's slug leads here, too. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const asked = params['id'] ?? ''
	const id = idFromSlug(asked)
	if (id !== undefined && asked !== String(id)) throw redirect(`/event/${id}/round`, 301)
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, listTournaments, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	const { event, tournaments } = answer.value
	const { searchParams } = new URL(request.url)
	const wanted = typedId(searchParams.get('tournament'))
	const open = searchParams.has('new') ? undefined : (tournaments.find((each) => each.id === wanted) ?? tournaments[0])
	const text = bracketTextIn(context.get(pageRequest).caller.locale).rounds
	const initial = typedOfTournament(open?.tournament ?? { ...presetTournament('knockout_8', text.names), name: '' })
	return {
		event,
		tabs: tournaments.map(({ id: tournamentId, tournament: { name } }) => ({ id: tournamentId, name })),
		open: open ? { id: open.id, version: open.version, name: open.tournament.name } : null,
		initial,
	}
}

/** Refusals that no form of the page can show. */
const withoutForm = new Set<string>(['sign_in', 'second_step_needed', 'forbidden', 'not_found', 'event_not_found'])

interface ActionAnswer {
	form?: RefusedForm
	/** Why the rounds were not saved. */
	told?: string
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const typed = typedIn(await request.formData())
	const { locale } = context.get(pageRequest).caller
	const { [roundActName]: pressed, intent, ...fields } = typed
	const id = fields['id'] === undefined ? undefined : typedId(fields['id'])
	const here = `/event/${eventId}/round`
	if (intent === 'remove') {
		const answer = await ask(context, deleteTournament, { eventId, id: id ?? 0 })
		if (answer.ok) return redirect(`${here}?deleted`, 303)
		return data<ActionAnswer>({ told: refusalSentence(answer.refusal.code, locale) }, 409)
	}
	// Without scripts, the form is sent for each of its own buttons.
	const changed = intent === undefined ? afterRoundAct(fields, pressed, bracketTextIn(locale).rounds.names) : undefined
	if (changed) return data<ActionAnswer>({ form: { typed: changed, issues: [] } })
	const tournament = typedTournament(fields)
	const issues = tournamentIssues(tournament)
	if (issues.length > 0) return data<ActionAnswer>({ form: { typed: fields, issues } }, 422)
	const version = typedId(fields['version'])
	const answer = await ask(context, saveTournament, { eventId, ...(id !== undefined && { id, version }), tournament })
	if (answer.ok) return redirect(`${here}?tournament=${answer.value.id}&saved`, 303)
	const { code, data: about } = answer.refusal
	if (withoutForm.has(code)) throw refusedPage(answer.refusal)
	const found = code === 'invalid_fields' ? (about['issues'] as FieldIssue[]) : []
	return data<ActionAnswer>(
		{ form: { typed: fields, issues: found }, told: refusalSentence(code, locale) },
		code === 'invalid_fields' ? 422 : 409,
	)
}

export default function Rounds({ loaderData }: Route.ComponentProps) {
	const { event, tabs, open, initial } = loaderData
	const answer = useActionData() as ActionAnswer | undefined
	const { rounds: text } = useBracketText()
	const here = useHref(`/event/${event.id}/round`)
	const [parameters] = useSearchParams()
	const pressed = useNavigation().formData?.get('intent')
	const isNew = open === null
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				{answer?.told !== undefined && (
					<Notice kind="danger" role="alert" title={text.failed}>
						{answer.told}
					</Notice>
				)}
				{!answer && parameters.has('saved') && <Notice kind="success" role="status" title={text.saved} />}
				{!answer && parameters.has('deleted') && <Notice kind="success" role="status" title={text.deleted} />}
				{tabs.length > 0 ? (
					<TabsBar
						label={text.tabs}
						tabs={[
							...tabs.map(({ id, name }) => ({ href: `${here}?tournament=${id}`, label: name, current: id === open?.id })),
							{ href: `${here}?new`, label: text.new, current: isNew },
						]}
					/>
				) : (
					<EmptyState title={text.noneTitle}>{text.none}</EmptyState>
				)}
				<TournamentForm
					key={`${open?.id ?? 'new'} ${open?.version ?? ''}`}
					id={open?.id ?? null}
					version={open?.version ?? null}
					initial={initial}
					refused={answer?.form}
					keepAs={`hoi-rounds-${event.id}-${open?.id ?? 'new'}-${open?.version ?? 0}`}
					busy={pressed === 'save'}
				/>
				{open && (
					<Form method="post" onSubmit={ifSure(text.removeAsk(open.name))}>
						<input type="hidden" name="id" value={open.id} />
						<Button type="submit" look="danger" name="intent" value="remove" busy={pressed === 'remove'}>
							{text.remove}
						</Button>
					</Form>
				)}
			</Stack>
		</>
	)
}
