import { useEffect, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { formatNumber, formatTime } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Button } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { TextField } from '~/ui/field.tsx'
import { CheckCircleIcon, WarningIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { invitationIn } from '~/features/tournament/referee/rules/invitation.ts'
import { useRefereeText } from '~/features/tournament/referee/text/referee-text.ts'
import { Conflicts } from './conflicts.tsx'
import { MatchEntry } from './match-entry.tsx'
import styles from './referee-app.module.css'
import type { RefereeEngine } from './referee-engine.ts'
import type { RefereeState } from './referee-types.ts'
import { useRefereed, type Refereed } from './use-refereed.ts'

/** The app on a referee's telephone: matches with names and numbers, made for one hand and sunlight, with or without a network. */
export function RefereeApp({ engine, invitation }: { engine: RefereeEngine; invitation: string | undefined }) {
	const state = useSyncExternalStore(engine.subscribe, engine.current)
	const { app: text } = useRefereeText()
	useEffect(() => {
		if (invitation) void engine.join(invitation)
	}, [engine, invitation])
	if (state.phase === 'ready') return <Court engine={engine} state={state} />
	if (state.phase === 'opening' || state.phase === 'joining')
		return (
			<p className={styles.waiting} role="status">
				{text.opening}
			</p>
		)
	return <Join engine={engine} state={state} />
}

function Join({ engine, state: { phase, refused, entries } }: { engine: RefereeEngine; state: RefereeState }) {
	const { app: text, refusals } = useRefereeText()
	const locale = useLocale()
	const [wrong, setWrong] = useState(false)
	function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		const invitation = invitationIn(String(new FormData(event.currentTarget).get('invitation') ?? ''))
		setWrong(invitation === undefined)
		if (invitation) void engine.join(invitation)
	}
	return (
		<div className={styles.page}>
			<Stack>
				<h1>{text.joinTitle}</h1>
				{phase === 'removed' && (
					<Notice kind="danger" role="alert" title={refusals.referee_removed}>
						<p>{text.removedHelp}</p>
						{entries.length > 0 && <p>{text.removedQueued(formatNumber(locale, entries.length))}</p>}
					</Notice>
				)}
				{refused !== undefined && <Notice kind="danger" role="alert" title={refused} />}
				<p>{text.joinHelp}</p>
				<form onSubmit={send} noValidate>
					<Stack>
						<TextField
							name="invitation"
							label={text.invitation}
							error={wrong ? text.noInvitation : undefined}
							autoComplete="off"
							spellCheck={false}
						/>
						<Button type="submit" size="lg" wide>
							{text.join}
						</Button>
					</Stack>
				</form>
			</Stack>
		</div>
	)
}

function Court({ engine, state }: { engine: RefereeEngine; state: RefereeState }) {
	const { app: text } = useRefereeText()
	const locale = useLocale()
	const refereed = useRefereed(state)
	const [chosen, setChosen] = useState<string>()
	const [told, setTold] = useState('')
	const { data, online, offlineSince, unwritten } = state
	const match = refereed.matches.find(({ key }) => key === chosen)
	function leave(saved?: string) {
		setChosen(undefined)
		setTold(saved === undefined ? '' : text.saved(saved))
		scrollTo(0, 0)
	}
	const queued = refereed.waiting.length
	return (
		<div className={styles.page}>
			<header className={styles.bar}>
				<h1>{data?.bracket.name ?? text.title}</h1>
				{data && (
					<p className="soft">
						{data.event.name} · {text.deviceName(data.device.name)}
					</p>
				)}
				<p className={styles.network} data-online={online} role="status">
					{online ? <CheckCircleIcon size={16} /> : <WarningIcon size={16} />}
					{online || offlineSince === undefined
						? text.online
						: text.offlineSince(formatTime(new Date(offlineSince), data?.event.timeZone ?? 'UTC'))}
					{queued > 0 && ` · ${text.queued(formatNumber(locale, queued))}`}
				</p>
			</header>
			<Stack>
				{unwritten && <Notice kind="danger" role="alert" title={text.unwritten} />}
				{match && data ? (
					<MatchEntry key={match.key} engine={engine} match={match} onLeave={leave} />
				) : (
					<>
						{told !== '' && <Notice kind="success" role="status" title={told} />}
						<Conflicts engine={engine} refereed={refereed} />
						{!data ? (
							<p role="status">{online ? text.opening : text.noDataYet}</p>
						) : data.parts.length === 0 ? (
							<EmptyState title={text.notDrawn.title}>
								<p>{text.notDrawn.help}</p>
							</EmptyState>
						) : (
							<>
								{!data.bracket.isOpen && <Notice kind="info" title={text.closed} />}
								<Matches refereed={refereed} isOpen={data.bracket.isOpen} onChoose={setChosen} />
							</>
						)}
					</>
				)}
			</Stack>
		</div>
	)
}

function Matches({ refereed, isOpen, onChoose }: { refereed: Refereed; isOpen: boolean; onChoose: (key: string) => void }) {
	const { app: text } = useRefereeText()
	const { matches } = refereed
	const lists = [
		{ title: text.open, shown: matches.filter(({ isPlayable, result }) => isPlayable && !result) },
		{ title: text.done, shown: matches.filter(({ result }) => result).reverse() },
		{ title: text.later, shown: matches.filter(({ isPlayable, result }) => !isPlayable && !result) },
	]
	return lists.map(({ title, shown }, nth) =>
		shown.length === 0 ? (
			nth === 0 && <p key={title}>{text.none}</p>
		) : (
			<section key={title} aria-label={title}>
				<h2>{title}</h2>
				<ul className={styles.matches}>
					{shown.map((match) => {
						const words = (
							<>
								<span className={styles.where}>
									{match.where}
									{match.waits && <strong> · {text.waits}</strong>}
								</span>
								<span className={styles.players}>
									{match.players.map(({ name, number }, side) => (
										<span key={side}>
											{number !== null && <b className={styles.number}>{number}</b>} {name}
										</span>
									))}
								</span>
								{match.words !== '' && <span className={styles.score}>{match.words}</span>}
							</>
						)
						return (
							<li key={match.key}>
								{isOpen && match.isPlayable ? (
									<button type="button" className={styles.match} onClick={() => onChoose(match.key)}>
										{words}
									</button>
								) : (
									<div className={styles.match}>{words}</div>
								)}
							</li>
						)
					})}
				</ul>
			</section>
		),
	)
}
