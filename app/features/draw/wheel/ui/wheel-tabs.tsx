import { TabsBar } from '~/ui/tabs-bar.tsx'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'

/** The steps of one wheel's page, by `?step=`. */
export const wheelSteps = ['setup', 'stage', 'results'] as const
type Tab = (typeof wheelSteps)[number] | 'pictures' | 'mails'

/** The tabs of a wheel's pages. `here` is the wheel's address. */
export function WheelTabs({ here, current }: { here: string; current: Tab }) {
	const text = useWheelText()
	const tabs: { tab: Tab; href: string; label: string }[] = [
		{ tab: 'setup', href: `${here}?step=setup`, label: text.tabs.setup },
		{ tab: 'pictures', href: `${here}/pictures`, label: text.pictures.tab },
		{ tab: 'stage', href: `${here}?step=stage`, label: text.tabs.stage },
		{ tab: 'results', href: `${here}?step=results`, label: text.tabs.results },
		{ tab: 'mails', href: `${here}/mails`, label: text.tabs.mails },
	]
	return <TabsBar label={text.tabsLabel} tabs={tabs.map(({ tab, href, label }) => ({ href, label, current: tab === current }))} />
}
