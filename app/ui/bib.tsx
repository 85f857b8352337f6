import { classNames } from './class-names.ts'
import type { Tone } from './tone.ts'
import tones from './tone.module.css'
import styles from './bib.module.css'

export interface BibProps {
	/** The candidate number, prefix included. */
	number: string
	/** The word before the number for a screen reader: "Số báo danh". */
	label?: string
	name?: string
	/** The group, on the coloured strip. */
	group?: string
	groupTone?: Tone
	size?: 'sm' | 'md' | 'lg'
}

/** A bib with four pin holes and the candidate number as large as it will go (look §1). */
export function Bib({ number, label, name, group, groupTone = 'brand', size = 'md' }: BibProps) {
	return (
		<span className={classNames(styles.bib, styles[size], tones[groupTone])}>
			<span className={styles.strip}>{group}</span>
			<span className={styles.number}>
				{label !== undefined && <span className="visually-hidden">{label} </span>}
				{number}
			</span>
			{name !== undefined && <span className={styles.name}>{name}</span>}
		</span>
	)
}
