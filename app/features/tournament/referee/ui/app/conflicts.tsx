import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { useRefereeText } from '~/features/tournament/referee/text/referee-text.ts'
import styles from './referee-app.module.css'
import type { RefereeEngine } from './referee-engine.ts'
import type { Refereed } from './use-refereed.ts'

/** Entries the server refused: for each the reason, the result that stands, and what the referee can do. Nothing happens by itself. */
export function Conflicts({ engine, refereed }: { engine: RefereeEngine; refereed: Refereed }) {
	const { app: text } = useRefereeText()
	const locale = useLocale()
	const { refused } = refereed
	if (refused.length === 0) return null
	return (
		<Notice kind="warning" role="alert" title={text.conflicts(formatNumber(locale, refused.length))}>
			<ul className={styles.conflicts}>
				{refused.map((entry) => {
					const { key, gender, match, result, refused: reason = 'result_changed', replays = [] } = entry
					const { conflict } = text
					const standing = refereed.standing(gender, match)
					const mine = result ? refereed.wordsOf(gender, match, result) : ''
					return (
						<li key={key}>
							<Stack gap={2}>
								<h3>{refereed.titleOf(gender, match)}</h3>
								<p>{conflict.reasons[reason]}</p>
								<dl className={styles.both}>
									<dt>{result ? conflict.yours : conflict.yoursTaken}</dt>
									<dd>{reason === 'match_has_others' ? resultAlone(mine, result?.kind) : mine}</dd>
									{reason !== 'match_has_others' && (
										<>
											<dt>{conflict.stands}</dt>
											<dd>{standing ? refereed.wordsOf(gender, match, standing) : conflict.standsNone}</dd>
										</>
									)}
								</dl>
								{reason === 'replays_needed' && replays.length > 0 && (
									<>
										<p>{conflict.replays}</p>
										<ul>
											{replays.map((other) => (
												<li key={other}>{refereed.titleOf(gender, other)}</li>
											))}
										</ul>
									</>
								)}
								<Button wide size="lg" onClick={() => void engine.drop(key)}>
									{standing && reason === 'result_changed' ? conflict.keep : conflict.drop}
								</Button>
								{reason === 'result_changed' && (
									<Button wide size="lg" look="danger" onClick={() => confirm(conflict.mineAsk) && void engine.enterAnyway(entry, false)}>
										{conflict.mine}
									</Button>
								)}
								{reason === 'replays_needed' && (
									<Button wide size="lg" look="danger" onClick={() => void engine.enterAnyway(entry, true)}>
										{conflict.mineReplays}
									</Button>
								)}
								{(reason === 'bracket_not_open' || reason === 'match_not_ready') && (
									<Button wide size="lg" onClick={() => void engine.enterAnyway(entry, false)}>
										{conflict.again}
									</Button>
								)}
							</Stack>
						</li>
					)
				})}
			</ul>
		</Notice>
	)
}

/** While other people stand in this match, the names in a result would be wrong; only a duel's score is shown. */
function resultAlone(words: string, kind: 'duel' | 'heat' | undefined): string {
	return kind === 'duel' ? (words.split(' · ')[0] ?? '') : ''
}
