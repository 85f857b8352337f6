import { useEffect, useRef, useState } from 'react'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { columnsOf, type BoardMatch, type BoardTable } from '~/features/tournament/match-schedule/rules/match-board.ts'
import { pageAfter, pageMs, type ScreenPage } from '~/features/tournament/match-schedule/rules/screen-pages.ts'
import { useMatchScheduleText } from '~/features/tournament/match-schedule/text/match-schedule-text.ts'
import styles from './hall-screen.module.css'

interface HallScreenProps {
	title: string
	pages: readonly ScreenPage[]
	timeZone: string
	/** The address of the brackets' own pages. */
	back: string
}

/** A screen in the hall: it turns its pages automatically; pressing a key or touching it stops this, and starts it again. */
export function HallScreen({ title, pages, timeZone, back }: HallScreenProps) {
	const { screen: text } = useMatchScheduleText()
	const { page, place, paused, toggle, turn } = useTurning(pages)
	const number = useCounted()
	return (
		<div className={styles.screen} onPointerDown={(event) => isNoControl(event.target) && toggle()}>
			<header className={styles.head}>
				<h1>{title}</h1>
				{page && <p>{text.kinds[page.kind]}</p>}
			</header>
			{/* Screen readers read it only while it stands still: otherwise the page would turn before they finish. */}
			<section
				key={page?.key ?? 'none'}
				className={styles.page}
				aria-live={paused ? 'polite' : 'off'}
				aria-label={page && text.kinds[page.kind]}
			>
				{page === undefined ? (
					<p className={styles.none}>{text.none}</p>
				) : page.kind === 'tables' ? (
					<div className={styles.tables}>
						{page.tables.map((table) => (
							<Standings key={table.key} table={table} />
						))}
					</div>
				) : (
					<ul className={styles.matches}>
						{page.matches.map((match) => (
							<Match key={match.key} match={match} kind={page.kind} timeZone={timeZone} />
						))}
					</ul>
				)}
			</section>
			<footer className={styles.foot}>
				<span>{pages.length > 1 && text.pageOf(number(place + 1), number(pages.length))}</span>
				<span className={styles.acts}>
					<button type="button" onClick={() => turn(-1)} disabled={pages.length < 2}>
						{text.previous}
					</button>
					<button type="button" aria-pressed={paused} onClick={toggle}>
						{paused ? text.goOn : text.pause}
					</button>
					<button type="button" onClick={() => turn(1)} disabled={pages.length < 2}>
						{text.next}
					</button>
					<a href={back}>{text.back}</a>
				</span>
			</footer>
		</div>
	)
}

const isNoControl = (target: EventTarget) => target instanceof Element && target.closest('button, a') === null

function useCounted() {
	const locale = useLocale()
	return (count: number) => formatNumber(locale, count)
}

/** The key of the shown page. Live news may change the pages; the shown page stays if it still exists. */
function useTurning(pages: readonly ScreenPage[]) {
	const [key, setKey] = useState(pages[0]?.key ?? '')
	const [paused, setPaused] = useState(false)
	const current = useRef(pages)
	useEffect(() => {
		current.current = pages
	})
	const place = Math.max(
		0,
		pages.findIndex((page) => page.key === key),
	)
	useEffect(() => {
		if (paused) return undefined
		const timer = setInterval(() => setKey((before) => pageAfter(current.current, before, 1)), pageMs)
		return () => clearInterval(timer)
	}, [paused])
	const turn = (steps: number) => {
		setPaused(true)
		setKey((before) => pageAfter(current.current, before, steps))
	}
	const toggle = () => setPaused((before) => !before)
	useKeys({ turn, toggle })
	return { page: pages[place], place, paused, toggle, turn }
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** Arrow keys and a presenter's keys turn a page and stay there; any other key stops the automatic turning, or starts it again. */
function useKeys(acts: { turn: (steps: number) => void; toggle: () => void }) {
	const current = useRef(acts)
	useEffect(() => {
		current.current = acts
	})
	useEffect(() => {
		function pressed(event: KeyboardEvent) {
			const { key, target } = event
			if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || /^(Tab|Shift|F\d+|Escape)$/.test(key)) return
			const step = steps[key]
			if (step !== undefined) {
				event.preventDefault()
				current.current.turn(step)
			} else if (target !== null && isNoControl(target)) {
				event.preventDefault()
				current.current.toggle()
			}
		}
		document.addEventListener('keydown', pressed)
		return () => document.removeEventListener('keydown', pressed)
	}, [])
}

function Match({ match, kind, timeZone }: { match: BoardMatch; kind: 'running' | 'next' | 'latest'; timeZone: string }) {
	const { screen: text } = useMatchScheduleText()
	const number = useCounted()
	const { bracket, where, at, court, sides, more } = match
	return (
		<li className={styles.match} data-long={sides.length > 2 || undefined}>
			<p className={styles.where}>
				<span>
					{bracket} · {where}
				</span>
				{(court !== '' || at !== null) && (
					<strong>{[court, kind === 'latest' || at === null ? '' : formatDateTime(at, timeZone)].filter(Boolean).join(' · ')}</strong>
				)}
			</p>
			<ol className={styles.sides}>
				{sides.map(({ name, score, won }, nth) => (
					<li key={nth} data-won={won || undefined}>
						<span>{name}</span>
						<strong>{score}</strong>
					</li>
				))}
			</ol>
			{more > 0 && <p className={styles.where}>{text.more(number(more))}</p>}
		</li>
	)
}

function Standings({ table: { bracket, title, rows } }: { table: BoardTable }) {
	const { screen: text } = useMatchScheduleText()
	const number = useCounted()
	const { counts, scores } = columnsOf(rows)
	return (
		<table className={styles.table} data-long={rows.length > 4 || undefined}>
			<caption>
				{bracket} · {title}
			</caption>
			<thead>
				<tr>
					<th scope="col">{text.rank}</th>
					<th scope="col">{text.name}</th>
					{counts && <th scope="col">{text.played}</th>}
					{scores && <th scope="col">{text.score}</th>}
					{counts && <th scope="col">{text.points}</th>}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ rank, tied, name, played, score, points }, nth) => (
					<tr key={nth}>
						<td>{tied ? `=${number(rank)}` : number(rank)}</td>
						<th scope="row">{name}</th>
						{counts && <td>{played !== null && number(played)}</td>}
						{scores && <td>{score}</td>}
						{counts && <td>{points !== null && number(points)}</td>}
					</tr>
				))}
			</tbody>
		</table>
	)
}
