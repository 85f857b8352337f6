import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { Bib } from '~/ui/bib.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import type { ShownPlan } from '~/features/candidate-number/rules/shown-plan.ts'
import { useCandidateNumberText } from '~/features/candidate-number/text/candidate-number-text.ts'
import styles from './candidate-number.module.css'
import { GroupMark } from './group-mark.tsx'

/** What a run would do, or why it could not. */
export type Previewed = { plan: ShownPlan } | { problem: string }

/** The first numbers of each group, and what would collide or overflow, before anything is written. */
export function Preview({ previewed }: { previewed: Previewed }) {
	const { preview: text, setup } = useCandidateNumberText()
	const locale = useLocale()
	const number = (count: number) => formatNumber(locale, count)
	if ('problem' in previewed) return <Notice kind="warning" title={previewed.problem} />
	const { plan } = previewed
	const { collisions } = plan
	const more = collisions.count > collisions.first.length ? ' …' : ''
	const told = [
		plan.given > 0 && text.given(number(plan.given)),
		plan.kept > 0 && text.kept(number(plan.kept)),
		plan.changes > 0 && text.changes(number(plan.changes)),
		plan.takenBack > 0 && text.takenBack(number(plan.takenBack)),
		plan.ungrouped > 0 && text.ungrouped(number(plan.ungrouped)),
		collisions.count > 0 && text.collisions(number(collisions.count), collisions.first.join(', ') + more),
		plan.given === 0 && plan.kept === plan.chosen && text.nothingNew,
	].filter((line) => line !== false)
	return (
		<Stack>
			{plan.leftOver.length > 0 && (
				<Notice kind="danger" title={text.runsOut}>
					<ul className={styles.told}>
						{plan.leftOver.map(({ group, count }) => (
							<li key={group}>{text.leftOver(number(count), group || setup.group(1))}</li>
						))}
					</ul>
					<p>{text.nothingGiven}</p>
				</Notice>
			)}
			<div>
				<p>
					<strong>{text.chosen(number(plan.chosen))}</strong>
				</p>
				<ul className={styles.told}>
					{told.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			</div>
			{plan.groups.map(({ name, color, count, first, last }, nth) => (
				<section key={nth} className={styles.previewGroup}>
					<h3>
						<GroupMark name={name || setup.group(nth + 1)} color={color} /> <span className="soft">{text.group(number(count))}</span>
					</h3>
					{first.length > 0 && (
						<ul className={styles.bibs}>
							{first.map((each) => (
								<li key={each.id}>
									<Bib size="sm" number={each.number} label={text.number} />
									<span>{each.name}</span>
								</li>
							))}
						</ul>
					)}
					{last !== null && last !== first.at(-1)?.number && <p className="soft">{text.range(first[0]?.number ?? '', last)}</p>}
				</section>
			))}
		</Stack>
	)
}
