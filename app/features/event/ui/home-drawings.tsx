import type { ReactNode } from 'react'
import styles from './home-drawings.module.css'

/** One field, one way of drawing: flat paper, one outline, the brand where the hand goes. Decoration, silent. */
function Drawing({ children }: { children: ReactNode }) {
	return (
		<svg className={styles.drawing} viewBox="0 0 240 160" aria-hidden="true">
			{children}
		</svg>
	)
}

/** A hand's breadth of wall calendar, one leaf coming loose. */
export function PickDrawing() {
	return (
		<Drawing>
			<path className={styles.ground} d="M20 128h200v12H20z" />
			<path className={styles.paper} d="M64 30h88v98H64z" />
			<path className={styles.jade} d="M64 30h88v22H64z" />
			<path className={styles.hole} d="M86 41a4 4 0 1 0 .01 0zM130 41a4 4 0 1 0 .01 0z" />
			<path className={styles.thick} d="M90 72l10-7v38M114 72c2-9 20-9 20 2 0 10-20 16-20 29h21" />
			<path className={styles.line} d="M84 116h48" />
			<path className={styles.paper} d="M142 66l50-13 17 66-52 13-10-14z" />
			<path className={styles.brand} d="M142 66l50-13 4.5 17-50 13z" />
			<path className={styles.thick} d="M167 92l8-8 9 34" />
			<path className={styles.line} d="M40 52l-8-5M38 66H27M42 80l-8 5" />
		</Drawing>
	)
}

/** A ticket torn along its line, the stub in the hand, the clock running. */
export function HoldDrawing() {
	return (
		<Drawing>
			<path className={styles.paper} d="M22 52h104a10 10 0 0 0 10 10v44a10 10 0 0 0-10 10H22a6 6 0 0 1-6-6V58a6 6 0 0 1 6-6z" />
			<path className={styles.brand} d="M22 52h6v64h-6a6 6 0 0 1-6-6V58a6 6 0 0 1 6-6z" />
			<path className={styles.line} d="M44 74h62M44 90h38" />
			<path
				className={styles.paper}
				d="M150 40h44a6 6 0 0 1 6 6l6 52a6 6 0 0 1-5 6.5l-44 5a10 10 0 0 0-11-9l-5-41a10 10 0 0 0 9-11z"
				transform="rotate(4 170 70)"
			/>
			<path className={styles.dash} d="M143 66l5 40" />
			<path className={styles.thick} d="M166 62l18-2M169 80l22-3" />
			<circle className={styles.amber} cx="196" cy="112" r="24" />
			<path className={styles.thick} d="M196 98v14l9 6" />
			<path className={styles.line} d="M196 84v-5M190 79h12" />
		</Drawing>
	)
}

/** Two attendees' cards, each pinned like a bib. */
export function NameDrawing() {
	return (
		<Drawing>
			<path className={styles.paper} d="M84 24h124a6 6 0 0 1 6 6v68a6 6 0 0 1-6 6H84z" />
			<path className={styles.river} d="M84 24h124a6 6 0 0 1 6 6v10H84z" />
			<path className={styles.paper} d="M30 50h130a6 6 0 0 1 6 6v76a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V56a6 6 0 0 1 6-6z" />
			<path className={styles.brand} d="M30 50h130a6 6 0 0 1 6 6v12H24V56a6 6 0 0 1 6-6z" />
			<path
				className={styles.hole}
				d="M35 55a3.5 3.5 0 1 0 .01 0zM155 55a3.5 3.5 0 1 0 .01 0zM35 124a3.5 3.5 0 1 0 .01 0zM155 124a3.5 3.5 0 1 0 .01 0z"
			/>
			<circle className={styles.skin} cx="58" cy="92" r="10" />
			<path className={styles.jade} d="M40 124c0-14 8-19 18-19s18 5 18 19z" />
			<path className={styles.thick} d="M90 92h52" />
			<path className={styles.line} d="M90 110h34M182 60h18M182 76h18" />
			<path className={styles.amber} d="M178 118l34-34 10 10-34 34-13 3z" />
		</Drawing>
	)
}

/** A phone held up at the gate, and the gate says yes. */
export function EnterDrawing() {
	return (
		<Drawing>
			<path className={styles.lotus} d="M24 140V34h18v106zM198 140V34h18v106z" />
			<path className={styles.brand} d="M18 20h204v22H18z" />
			<path
				className={styles.teeth}
				d="M24 42l9 11 9-11 9 11 9-11 9 11 9-11 9 11 9-11 9 11 9-11 9 11 9-11 9 11 9-11 9 11 9-11 9 11 9-11 9 11 9-11 9 11z"
			/>
			<path className={styles.ground} d="M10 140h220v6H10z" />
			<path className={styles.ink} d="M94 62h52a7 7 0 0 1 7 7v64a7 7 0 0 1-7 7H94a7 7 0 0 1-7-7V69a7 7 0 0 1 7-7z" />
			<path className={styles.white} d="M93 70h54v58H93z" />
			<path
				className={styles.code}
				d="M98 75h15v15H98zM127 75h15v15h-15zM98 104h15v15H98zM118 75h5v10h-5zM118 90h5v5h-5zM98 95h10v4H98zM127 95h15v4h-15zM118 100h5v19h-5zM128 104h5v5h-5zM137 104h5v15h-5zM128 114h5v5h-5z"
			/>
			<path className={styles.white} d="M102 79h7v7h-7zM131 79h7v7h-7zM102 108h7v7h-7z" />
			<circle className={styles.jade} cx="158" cy="124" r="19" />
			<path className={styles.yes} d="M149 124l6.5 7 12-13" />
		</Drawing>
	)
}
