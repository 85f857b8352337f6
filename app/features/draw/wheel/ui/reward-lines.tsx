import { useState } from 'react'
import { Button, IconButton } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { ChevronDownIcon, ChevronUpIcon, PlusIcon, TrashIcon } from '~/ui/icon.tsx'
import { Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { longest } from '~/features/draw/wheel/rules/longest.ts'
import { linesTyped } from '~/features/draw/wheel/rules/typed-wheel.ts'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import styles from './wheel.module.css'

/** The rewards, one line each. Without scripts there are empty lines for more, and a cleared line is removed. */
export function RewardLines({
	typed,
	errorOf,
	onChange,
}: {
	typed: Readonly<Record<string, string>>
	errorOf: (name: string) => string | undefined
	/** Called when lines are added, removed or moved; typed text is reported by the fields themselves. */
	onChange: () => void
}) {
	const text = useWheelText().setup
	const isAlive = useHydrated()
	const [lines, setLines] = useState(() => linesTyped(typed, Object.keys(typed).some((name) => name.startsWith('reward.')) ? 1 : 3))
	const [added, setAdded] = useState(0)

	function change(next: typeof lines) {
		setLines(next)
		onChange()
	}
	const set = (at: number, part: 'name' | 'winners') => (event: React.ChangeEvent<HTMLInputElement>) => {
		const { value } = event.currentTarget
		setLines(lines.map((line, nth) => (nth === at ? { ...line, [part]: value } : line)))
	}
	function move(at: number, to: number) {
		const next = [...lines]
		const [moved] = next.splice(at, 1)
		if (moved) next.splice(to, 0, moved)
		change(next)
	}
	return (
		<Stack>
			{lines.map(({ key, id, name, winners }, nth) => (
				<div key={key} className={styles.line} role="group" aria-label={text.reward(nth + 1)}>
					<input type="hidden" name={`reward.${nth}.id`} value={id} />
					<TextField
						label={text.rewardName}
						name={`reward.${nth}.name`}
						value={name}
						maxLength={longest.reward}
						autoComplete="off"
						error={errorOf(`reward.${nth}.name`)}
						onChange={set(nth, 'name')}
					/>
					<TextField
						label={text.winners}
						name={`reward.${nth}.winners`}
						value={winners}
						inputMode="numeric"
						maxLength={longest.winners}
						autoComplete="off"
						error={errorOf(`reward.${nth}.winners`)}
						onChange={set(nth, 'winners')}
					/>
					{isAlive && (
						<div className={styles.acts}>
							<IconButton
								label={text.up(name || text.reward(nth + 1))}
								icon={<ChevronUpIcon />}
								disabled={nth === 0}
								onClick={() => move(nth, nth - 1)}
							/>
							<IconButton
								label={text.down(name || text.reward(nth + 1))}
								icon={<ChevronDownIcon />}
								disabled={nth === lines.length - 1}
								onClick={() => move(nth, nth + 1)}
							/>
							<IconButton
								label={text.drop(name || text.reward(nth + 1))}
								icon={<TrashIcon />}
								onClick={() => change(lines.filter((_, at) => at !== nth))}
							/>
						</div>
					)}
				</div>
			))}
			{isAlive && (
				<div>
					<Button
						size="sm"
						look="quiet"
						icon={<PlusIcon />}
						onClick={() => {
							setAdded(added + 1)
							change([...lines, { key: `added ${added}`, id: '', name: '', winners: '1' }])
						}}
					>
						{text.add}
					</Button>
				</div>
			)}
		</Stack>
	)
}
