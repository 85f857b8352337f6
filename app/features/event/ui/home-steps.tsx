import { useEventText } from '~/features/event/text/event-text.ts'
import { EnterDrawing, HoldDrawing, NameDrawing, PickDrawing } from './home-drawings.tsx'
import styles from './home-steps.module.css'

const steps = [
	['pick', PickDrawing],
	['hold', HoldDrawing],
	['name', NameDrawing],
	['enter', EnterDrawing],
] as const

/** The way from the calendar through the gate, in four drawings. */
export function HomeSteps({ title }: { title?: string }) {
	const text = useEventText().home.steps
	return (
		<section className={styles.section}>
			<h2>{title || text.title}</h2>
			<ol className={styles.steps}>
				{steps.map(([step, Drawing], index) => (
					<li key={step}>
						<Drawing />
						<h3>
							<span className={styles.number}>{index + 1}</span>
							{text[step].title}
						</h3>
						<p>{text[step].text}</p>
					</li>
				))}
			</ol>
		</section>
	)
}
