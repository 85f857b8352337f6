import { CheckCircleIcon, ClockIcon, ErrorIcon, MinusIcon, type IconComponent } from '~/ui/icon.tsx'
import type { StepState, TestProgress } from '~/features/payment/test-payment/rules/progress.ts'
import { useTestPaymentText } from '~/features/payment/test-payment/text/test-payment-text.ts'
import styles from './test-progress.module.css'

const icons: Record<StepState, IconComponent> = {
	...{ done: CheckCircleIcon, waiting: ClockIcon, wrong: ErrorIcon, not_yet: MinusIcon, by_hand: MinusIcon },
}

/** The four steps of a test, each with its state. */
export function TestProgressList({ progress }: { progress: TestProgress }) {
	const { one: text } = useTestPaymentText()
	const words: Record<StepState, string> = {
		...{ done: text.done, waiting: text.waiting, wrong: text.wrong, not_yet: text.notYet, by_hand: text.byHand },
	}
	return (
		<ol className={styles.steps} aria-label={text.steps}>
			{(['opened', 'paid', 'noticed', 'returned'] as const).map((step) => {
				const state = progress[step]
				const Icon = icons[state]
				return (
					<li key={step} className={styles[state]}>
						<Icon size={24} />
						<span>
							<strong>{text[step]}</strong>
							<br />
							<span className="soft">{words[state]}</span>
						</span>
					</li>
				)
			})}
		</ol>
	)
}
