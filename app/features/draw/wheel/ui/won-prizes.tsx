import { useHref } from 'react-router'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import styles from './wheel.module.css'

interface WonPrizesProps {
	/** The event's address. */
	slug: string
	prizes: readonly { id: number; name: string; reward: string; wheel: string; collecting: string | null; handed: boolean }[]
}

/** What the tickets on a page have won, and what to bring: people who read no mail find it here. */
export function WonPrizes({ slug, prizes }: WonPrizesProps) {
	const { mine: text } = useWheelText()
	const draws = useHref(`/event/${slug}/draws`)
	if (prizes.length === 0) return null
	return (
		<Stack gap={2}>
			{prizes.map(({ id, name, reward, wheel, collecting, handed }) => (
				<Notice key={id} kind="success" title={text.whoWon(name, reward)} action={<a href={draws}>{wheel}</a>}>
					{handed ? <p>{text.collected}</p> : collecting !== null && <p className={styles.lines}>{collecting}</p>}
				</Notice>
			))}
		</Stack>
	)
}
