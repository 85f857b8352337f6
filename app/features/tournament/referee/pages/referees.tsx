import { data, Form, useActionData, useHref, useNavigation } from 'react-router'
import { partGenders } from '~/features/tournament/bracket/rules/bracket.ts'
import { overlaidPlay, playersOf } from '~/features/tournament/referee/rules/overlaid-play.ts'
import { BracketSteps } from '~/features/tournament/bracket/ui/bracket-steps.tsx'
import { useBracketText } from '~/features/tournament/bracket/text/bracket-text.ts'
import { usePlayWords } from '~/features/tournament/bracket/ui/play-words.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { qrModules } from '~/platform/qr/qr.server.ts'
import type { QrModules } from '~/platform/qr/qr-path.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { CopyButton } from '~/shell/copy-button.tsx'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { useLive } from '~/shell/live/use-live.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Badge } from '~/ui/badge.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { QrCode } from '~/ui/qr-code.tsx'
import { Table } from '~/ui/table.tsx'
import { inviteReferee } from '~/features/tournament/referee/operations/invite-referee.server.ts'
import { listRefereesOfBracket } from '~/features/tournament/referee/operations/list-referees-of-bracket.server.ts'
import { removeReferee } from '~/features/tournament/referee/operations/remove-referee.server.ts'
import { longest } from '~/features/tournament/referee/rules/longest.ts'
import { placesInWords, typedPlaces } from '~/features/tournament/referee/rules/own-matches.ts'
import { useRefereeText } from '~/features/tournament/referee/text/referee-text.ts'
import { useResultWords } from '~/features/tournament/referee/ui/result-words.ts'
import styles from './referees.module.css'
import type { Route } from './+types/referees'

interface Answer {
	invitation?: { name: string; address: string; endsAt: string; modules: QrModules }
	/** Why the invitation was refused, and what the form contained. */
	refused?: { field: 'name' | 'places'; sentence: string | undefined }
	typed?: { name: string; which: string; places: string }
	removed?: true
}

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/bracket/{eventId}/referees/{bracketId}`: the telephones that enter results of a bracket. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const answer = await ask(context, listRefereesOfBracket, { eventId, bracketId: idInPath(params['bracketId']) })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return answer.value
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const bracketId = idInPath(params['bracketId'])
	const form = await request.formData()
	if (form.get('intent') === 'remove') {
		const deviceId = /^\d{1,15}$/.test(String(form.get('device'))) ? Number(form.get('device')) : 0
		const removed = await ask(context, removeReferee, { eventId, bracketId, deviceId })
		if (!removed.ok) throw refusedPage(removed.refusal)
		return data<Answer>({ removed: true })
	}
	const { origin, prefix, caller } = context.get(pageRequest)
	const typed = { name: String(form.get('name') ?? ''), which: String(form.get('which') ?? ''), places: String(form.get('places') ?? '') }
	const [wishedGender, wishedRound = ''] = typed.which.split('.')
	const gender = partGenders.find((each) => each === wishedGender) ?? null
	const round = gender !== null && /^\d{1,3}$/.test(wishedRound) ? Number(wishedRound) : null
	const places = typedPlaces(typed.places)
	if (places === undefined || (places.length > 0 && round === null))
		return data<Answer>({ refused: { field: 'places', sentence: undefined }, typed }, 422)
	const invited = await ask(context, inviteReferee, { eventId, bracketId, name: typed.name, gender, round, places })
	if (!invited.ok) {
		const { code } = invited.refusal
		if (code !== 'referee_needs_name' && code !== 'matches_not_found' && code !== 'too_many_referees') throw refusedPage(invited.refusal)
		const sentence = refusalSentence(code, caller.locale)
		return data<Answer>({ refused: { field: code === 'matches_not_found' ? 'places' : 'name', sentence }, typed }, 422)
	}
	// Browsers never send the part after the # to a server, so it is in no log.
	const address = `${origin}${prefix}/referee#${invited.value.token}`
	return data<Answer>({ invitation: { name: typed.name.trim(), address, endsAt: invited.value.endsAt, modules: qrModules(address) } })
}

const tones = { invited: 'river', joined: 'jade', over: 'amber', removed: 'lotus' } as const

export default function Referees({ loaderData }: Route.ComponentProps) {
	const { event, bracket, parts, people, devices, entries } = loaderData
	useLive(`brackets-of-event:${event.id}`)
	const answer = useActionData() as Answer | undefined
	const { desk: text, outcomes } = useRefereeText()
	const { desk: bracketWords } = useBracketText()
	const { text: play, roundName, occupantName } = usePlayWords(people)
	const resultWords = useResultWords()
	const locale = useLocale()
	const pressed = useNavigation().formData
	const list = useHref(`/bracket/${event.id}`)
	const { refused, typed } = answer ?? {}
	const named = (gender: (typeof parts)[number]['gender'], round: number) => {
		const part = parts.find((each) => each.gender === gender)
		const words = part ? roundName(part.structure, round) : ''
		return parts.length > 1 ? `${play.parts[gender]}, ${words}` : words
	}
	const which = ({ gender, round, places }: (typeof devices)[number]) => {
		if (gender === null) return text.every
		if (round === null) return play.parts[gender]
		return places.length === 0 ? named(gender, round) : text.placesOf(named(gender, round), placesInWords(places))
	}
	const played = parts.map((part) => ({ part, play: overlaidPlay(part, []) }))
	const namesIn = (gender: string, match: number) => {
		const found = played.find(({ part }) => part.gender === gender)
		return found ? playersOf(found.part.structure, found.play, match).map(occupantName) : []
	}
	return (
		<>
			<DocumentHead title={`${text.link}: ${bracket.name}`} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead}
				above={
					<Breadcrumbs
						label={bracketWords.title}
						trail={[
							{ href: list, label: bracketWords.title },
							{ href: `${list}/result/${bracket.id}`, label: bracket.name },
						]}
						here={text.link}
					/>
				}
			/>
			<Stack>
				<BracketSteps eventId={event.id} bracket={bracket} current={2} />
				{answer?.removed && <Notice kind="success" role="status" title={text.removed} />}
				{answer?.invitation && (
					<Card title={text.scanThis}>
						<div className={styles.invited} role="status">
							<QrCode modules={answer.invitation.modules} label={text.qrOf(answer.invitation.name)} className={styles.qr} />
							<p>{text.scanHelp(answer.invitation.name, formatDateTime(answer.invitation.endsAt, event.timeZone))}</p>
							<p className={styles.address}>
								{text.copy}: <a href={answer.invitation.address}>{answer.invitation.address}</a>
							</p>
							<CopyButton text={answer.invitation.address} />
						</div>
					</Card>
				)}
				<Card title={text.invite}>
					<CheckedForm method="post" key={answer?.invitation?.address}>
						<Stack>
							<TextField
								name="name"
								label={text.name}
								help={text.nameHelp}
								error={refused?.field === 'name' ? refused.sentence : undefined}
								defaultValue={typed?.name}
								required
								maxLength={longest.name}
								autoComplete="off"
							/>
							<SelectField
								name="which"
								label={text.which}
								defaultValue={typed?.which ?? ''}
								choices={[
									{ value: '', label: text.every },
									...parts.flatMap(({ gender, structure }) => [
										...(parts.length > 1 ? [{ value: gender, label: play.parts[gender] }] : []),
										...structure.rounds.map((_, round) => ({ value: `${gender}.${round}`, label: named(gender, round) })),
									]),
								]}
							/>
							<TextField
								name="places"
								label={text.places}
								help={text.placesHelp}
								error={refused?.field === 'places' ? (refused.sentence ?? text.placesWrong) : undefined}
								defaultValue={typed?.places}
								maxLength={longest.places}
								autoComplete="off"
							/>
							<div>
								<Button type="submit" look="primary" name="intent" value="invite" busy={pressed?.get('intent') === 'invite'}>
									{text.makeCode}
								</Button>
							</div>
						</Stack>
					</CheckedForm>
				</Card>
				{devices.length === 0 ? (
					<EmptyState title={text.none.title}>
						<p>{text.none.help}</p>
					</EmptyState>
				) : (
					<Card flush>
						<Table
							caption={text.table}
							rows={devices}
							rowKey={({ id }) => id}
							columns={[
								{ key: 'name', head: text.columns.name, names: true, cell: ({ name }) => name },
								{ key: 'which', head: text.columns.which, cell: which },
								{ key: 'state', head: text.columns.state, cell: ({ state }) => <Badge tone={tones[state]}>{text.states[state]}</Badge> },
								{
									key: 'seen',
									head: text.columns.seen,
									cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt, event.timeZone) || text.never,
								},
								{ key: 'waiting', head: text.columns.waiting, align: 'end', cell: ({ waiting }) => formatNumber(locale, waiting) },
								{
									key: 'act',
									head: text.columns.act,
									cell: ({ id, name, state }) =>
										state !== 'removed' && (
											<Form method="post" preventScrollReset onSubmit={ifSure(text.removeAsk(name))}>
												<input type="hidden" name="device" value={id} />
												<Button type="submit" size="sm" look="danger" name="intent" value="remove" aria-label={text.removeOf(name)}>
													{text.remove}
												</Button>
											</Form>
										),
								},
							]}
						/>
					</Card>
				)}
				{devices.length > 0 && (
					<section>
						<Stack>
							<h2>{text.entries}</h2>
							{entries.length === 0 ? (
								<p>{text.noEntries}</p>
							) : (
								<Card flush>
									<Table
										caption={text.entries}
										rows={entries}
										rowKey={({ id }) => id}
										columns={[
											{ key: 'at', head: text.entryColumns.at, cell: ({ typedAt }) => formatDateTime(typedAt, event.timeZone) },
											{ key: 'device', head: text.entryColumns.device, names: true, cell: ({ device }) => device },
											{
												key: 'match',
												head: text.entryColumns.match,
												cell: ({ gender, match, result }) => {
													const names = namesIn(gender, match)
													const title = names.join(names.length === 2 ? ` ${play.versus} ` : ', ')
													return result ? `${title}: ${resultWords(result, names, false)}` : title
												},
											},
											{
												key: 'outcome',
												head: text.entryColumns.outcome,
												cell: ({ outcome }) => <Badge tone={outcome === 'written' ? 'jade' : 'amber'}>{outcomes[outcome]}</Badge>,
											},
										]}
									/>
								</Card>
							)}
						</Stack>
					</section>
				)}
			</Stack>
		</>
	)
}
