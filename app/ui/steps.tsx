import { CheckIcon } from './icon.tsx'
import styles from './steps.module.css'

export interface StepsProps {
	/** The name of the progress, for screen readers. */
	label: string
	/** A finished step may lead back by its `href`. */
	steps: readonly { label: string; href?: string }[]
	/** The step being done, from 0. */
	current: number
	/** Read out after a finished step's name: "đã xong". */
	doneLabel: string
}

/** How far the reader has come, in a few steps. On a phone, only the current step shows its name. */
export function Steps({ label, steps, current, doneLabel }: StepsProps) {
	return (
		<nav aria-label={label}>
			<ol className={styles.steps}>
				{steps.map((step, index) => {
					const done = index < current
					const words = (
						<>
							<span className={styles.mark}>{done ? <CheckIcon size={16} /> : index + 1}</span>
							<span className={styles.name}>
								{step.label}
								{done && <span className="visually-hidden">, {doneLabel}</span>}
							</span>
						</>
					)
					return (
						<li key={step.label} className={done ? styles.done : undefined} aria-current={index === current ? 'step' : undefined}>
							{done && step.href !== undefined ? <a href={step.href}>{words}</a> : <span className={styles.step}>{words}</span>}
						</li>
					)
				})}
			</ol>
		</nav>
	)
}
