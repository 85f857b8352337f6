import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import styles from './gate-app.module.css'
import type { GateEngine } from './gate-engine.ts'
import type { GateState } from './gate-types.ts'

/** Settings: sound, and taking names along. */
export function GateSettings({ engine, state }: { engine: GateEngine; state: GateState }) {
	const { gate: text } = useCheckinText()
	const locale = useLocale()
	const { sound, takesPeople, people, data } = state
	return (
		<div className={styles.settings}>
			<CheckboxField
				name="sound"
				label={text.sound}
				checked={sound}
				onChange={(event) => void engine.choose({ sound: event.currentTarget.checked })}
			/>
			{data?.device.mayLookUp && (
				<CheckboxField
					name="people"
					label={text.takePeople}
					help={takesPeople ? text.peopleTaken(formatNumber(locale, people)) : text.takePeopleHelp}
					checked={takesPeople}
					onChange={(event) => void engine.choose({ takesPeople: event.currentTarget.checked })}
				/>
			)}
			<p className="soft">{text.deviceName(data?.device.name ?? '')}</p>
		</div>
	)
}
