import { groupPlaces } from '~/features/tournament/rules/group-outcome.ts'
import { layout, layoutSizes, type LayoutBox } from '~/features/tournament/rules/layout.ts'
import type { Alignment, Play, Structure } from '~/features/tournament/rules/shape.ts'
import { scoresOf } from '~/features/tournament/bracket/rules/box-scores.ts'
import { writesHalves } from '~/features/tournament/bracket/rules/shown-game.ts'
import { usePlayWords, type PersonInBracket } from './play-words.ts'
import styles from './bracket-diagram.module.css'

interface BracketDiagramProps {
	structure: Structure
	play: Play
	alignment: Alignment
	people: readonly PersonInBracket[]
	/** The person whose way is marked; 0: nobody. */
	candidate: number
	/** The link of a name: the same page with that person's way marked. */
	hrefOf: (candidate: number) => string
	label: string
}

/** Wide enough for most names. */
const wide = { ...layoutSizes, boxWidth: 200 }

const short = (name: string, most: number) => (name.length > most ? `${name.slice(0, most - 1)}…` : name)

/** A bracket as a drawing: plain SVG with links, the same without a script. The browser itself scrolls and zooms it. */
export function BracketDiagram({ structure, play, alignment, people, candidate, hrefOf, label }: BracketDiagramProps) {
	const { roundName } = usePlayWords(people)
	const { width, height, boxes, connectors, titles } = layout(structure, { alignment, sizes: wide })
	const halves = writesHalves(structure, play)
	const isOn = (group: number) => candidate !== 0 && (play.occupants[group] ?? []).includes(candidate)
	return (
		<div className={styles.scroller} tabIndex={0} role="group" aria-label={label}>
			<svg className={styles.diagram} viewBox={`-2 0 ${width + 4} ${height}`} width={width + 4} height={height}>
				{connectors.map(({ from, to, slot, place, points }) => (
					<polyline
						key={`${from}-${to}-${slot}`}
						className={place === 1 ? styles.link : styles.loser}
						data-on={isOn(from) && play.occupants[to]?.[slot] === candidate ? '' : undefined}
						points={points.map((point) => point.join(',')).join(' ')}
					/>
				))}
				{titles.map(({ round, x, y, width: room }, index) => (
					<text key={index} className={styles.head} x={x + room / 2} y={y + 20} textAnchor="middle">
						{short(roundName(structure, round), 24)}
					</text>
				))}
				{boxes.map((box) => (
					<Box key={box.group} {...{ box, structure, play, people, candidate, hrefOf, halves }} />
				))}
			</svg>
		</div>
	)
}

type BoxProps = Pick<BracketDiagramProps, 'structure' | 'play' | 'people' | 'candidate' | 'hrefOf'> & {
	box: LayoutBox
	/** Whether a level game is half a point each. */
	halves: boolean
}

function Box({ box, structure, play, people, candidate, hrefOf, halves }: BoxProps) {
	const { occupantName } = usePlayWords(people)
	const { group, x, y, width, height, rows } = box
	const scores = scoresOf(structure, play, group, halves)
	const [first] = groupPlaces(structure, play, group)
	return (
		<g>
			<rect className={styles.box} x={x} y={y} width={width} height={height} rx={6} />
			{rows.map(({ slot, y: top, height: room }) => {
				const middle = top + room / 2
				const occupant = play.occupants[group]?.[slot]
				const name = occupantName(occupant)
				const score = scores[slot] ?? ''
				const isPerson = typeof occupant === 'number'
				const words = (
					<text
						className={isPerson ? styles.name : styles.open}
						data-won={isPerson && occupant === first ? '' : undefined}
						x={x + 8}
						y={middle + 4}
					>
						<title>{name}</title>
						{short(name, score === '' ? 25 : 25 - score.length)}
					</text>
				)
				return (
					<g key={slot} data-on={isPerson && occupant === candidate ? '' : undefined} className={styles.slot}>
						{isPerson && occupant === candidate && (
							<rect className={styles.mark} x={x + 1} y={top + 1} width={width - 2} height={room - 2} rx={5} />
						)}
						{slot > 0 && <line className={styles.between} x1={x} x2={x + width} y1={top} y2={top} />}
						{isPerson ? <a href={hrefOf(occupant)}>{words}</a> : words}
						<text className={styles.score} x={x + width - 8} y={middle + 4} textAnchor="end">
							{score}
						</text>
					</g>
				)
			})}
		</g>
	)
}
