import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { isBusy, type FileProblem, type FileState } from '../rules/file-state.ts'
import { useAttendeeFileText } from '../text/attendee-file-text.ts'

interface FileNewsProps {
	file: {
		state: FileState
		problem: FileProblem | null
		stop: 'no_places' | 'event_cancelled' | null
		rows: number
		good: number
		done: number
		made: number
		leftOut: number
		forgottenAt: string | null
	}
	/** How many lines are kept so far. */
	lines: number
	here: string
	list: string
}

/** How far a file is, and what became of it. */
export function FileNews({ file, lines, here, list }: FileNewsProps) {
	const text = useAttendeeFileText()
	const locale = useLocale()
	const count = (number: number) => formatNumber(locale, number)
	const { state, problem, stop, done, made, leftOut } = file
	const inAll = state === 'checking' ? file.rows : file.good
	const toList = (
		<LinkButton size="sm" href={list}>
			{text.done.list}
		</LinkButton>
	)
	return (
		<>
			{problem !== null && (
				<Notice
					kind="danger"
					role="alert"
					title={text.problems[problem]}
					action={
						<LinkButton size="sm" href={`${list}/import`}>
							{text.another}
						</LinkButton>
					}
				/>
			)}
			{isBusy(state) && (
				<Notice
					role="status"
					title={text.states[state]}
					action={
						<LinkButton size="sm" look="quiet" href={here}>
							{text.refresh}
						</LinkButton>
					}
				>
					{state === 'reading' && lines > 0 && <p>{text.readSoFar(count(lines))}</p>}
					{state !== 'reading' && inAll > 0 && (
						<>
							<progress max={inAll} value={done} aria-label={text.states[state]} />
							<p>{text.progress(count(done), count(inAll))}</p>
						</>
					)}
				</Notice>
			)}
			{stop !== null && <Notice kind="warning" role="alert" title={text.stops[stop](count(leftOut))} action={toList} />}
			{state === 'applied' && <Notice kind="success" role="status" title={text.done.applied(count(made))} action={toList} />}
			{state === 'undone' && (
				<Notice kind="success" role="status" title={text.done.undone} action={toList}>
					{made > 0 && <p>{text.done.stayed(count(made))}</p>}
				</Notice>
			)}
			{file.forgottenAt !== null && <Notice title={text.done.forgotten} />}
		</>
	)
}
