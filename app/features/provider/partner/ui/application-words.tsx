import { Card } from '~/ui/card.tsx'
import { Stack } from '~/ui/page.tsx'
import { applicationTime } from './application-time.ts'
import styles from './partner.module.css'

/** Questions and answers, the newest last. */
export function ApplicationWords({
	words,
	by,
	title,
}: {
	words: readonly { by: 'staff' | 'applicant'; text: string; at: string }[]
	by: Record<'staff' | 'applicant', string>
	title: string
}) {
	if (words.length === 0) return null
	return (
		<Card title={title}>
			<Stack as="ol" gap={4}>
				{words.map((word) => (
					<li key={`${word.at} ${word.by}`}>
						<strong>{by[word.by]}</strong> <span className="soft">{applicationTime(word.at)}</span>
						<p className={styles.said}>{word.text}</p>
					</li>
				))}
			</Stack>
		</Card>
	)
}
