import { useEffect, useRef, useState } from 'react'
import type { Occupant, Structure } from '~/features/tournament/rules/shape.ts'
import { Button } from '~/ui/button.tsx'
import { Row } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { usePlayWords, type PersonInBracket } from './play-words.ts'
import styles from './draw-show.module.css'

interface DrawnPart {
	gender: 'mixed' | 'male' | 'female'
	structure: Structure
}

interface DrawShowProps {
	parts: readonly DrawnPart[]
	people: readonly PersonInBracket[]
	/** Groups open one by one; otherwise all of them are shown at once. */
	playing: boolean
}

/** The time until the next one is shown, in milliseconds: at most half a minute for all of them. */
const pace = (places: number) => Math.max(40, Math.min(700, 30_000 / Math.max(1, places)))

const firstRound = ({ structure }: DrawnPart) => structure.rounds[0]?.groups ?? []

const occupantOf = (structure: Structure, group: number, slot: number): Occupant => {
	const source = structure.groups[group]?.slots[slot]
	return source?.from === 'entrant' ? source.entrant : source?.from === 'bye' ? 'bye' : null
}

/**
 * A draw as a show for a big screen: its groups fill one by one with what was decided before. Readers who want less motion, or have no script, see
 * everything at once.
 */
export function DrawShow({ parts, people, playing }: DrawShowProps) {
	const { text, number, occupantName, groupName, roundName } = usePlayWords(people)
	const isAlive = useHydrated()
	const stage = useRef<HTMLDivElement>(null)
	const all = parts.reduce(
		(sum, part) => sum + firstRound(part).reduce((of, group) => of + (part.structure.groups[group]?.slots.length ?? 0), 0),
		0,
	)
	const [shown, setShown] = useState(playing ? 0 : all)
	const [runs, setRuns] = useState(playing)

	useEffect(() => {
		if (!runs || shown >= all) return
		const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
		const timer = setTimeout(() => setShown((before) => (calm ? all : Math.min(all, before + 1))), pace(all))
		return () => clearTimeout(timer)
	}, [runs, shown, all])

	const visible = isAlive ? shown : all
	let nth = 0
	return (
		<div ref={stage} className={styles.stage}>
			{isAlive && playing && (
				<Row>
					{visible < all &&
						(runs ? (
							<Button
								onClick={() => {
									setRuns(false)
									if (!confirm(text.draw.stopAsk)) setRuns(true)
								}}
							>
								{text.draw.stop}
							</Button>
						) : (
							<Button onClick={() => setRuns(true)}>{text.draw.goOn}</Button>
						))}
					{visible < all && (
						<Button look="quiet" onClick={() => setShown(all)}>
							{text.draw.showAll}
						</Button>
					)}
					<Button look="quiet" onClick={() => void stage.current?.requestFullscreen?.()}>
						{text.draw.full}
					</Button>
					<span role="status">{text.draw.shown(number(visible), number(all))}</span>
				</Row>
			)}
			{parts.map((part) => (
				<section key={part.gender} className={styles.part} aria-label={text.parts[part.gender]}>
					{parts.length > 1 && <h2>{text.parts[part.gender]}</h2>}
					<h3 className={styles.round}>{roundName(part.structure, 0)}</h3>
					<ul className={styles.groups}>
						{firstRound(part).map((group) => (
							<li key={group} className={styles.group}>
								<strong>{groupName(part.structure, group)}</strong>
								<ol className={styles.places}>
									{part.structure.groups[group]?.slots.map((_, slot) => {
										const isShown = nth < visible
										nth += 1
										return (
											<li key={slot} data-shown={isShown ? '' : undefined}>
												{isShown ? occupantName(occupantOf(part.structure, group, slot)) : '\u00a0'}
											</li>
										)
									})}
								</ol>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	)
}
