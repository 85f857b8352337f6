import { useState } from 'react'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, IconButton, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Dialog } from '~/ui/dialog.tsx'
import { Disclosure, ShowMore } from '~/ui/disclosure.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { CalendarIcon, CloseIcon, PinIcon, TicketIcon } from '~/ui/icon.tsx'
import { Menu } from '~/ui/menu.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Columns, Prose, Section } from '~/ui/page.tsx'
import { Pagination } from '~/ui/pagination.tsx'
import { Steps } from '~/ui/steps.tsx'
import { SummaryList } from '~/ui/summary-list.tsx'
import { Table } from '~/ui/table.tsx'
import { TabsBar } from '~/ui/tabs-bar.tsx'
import { useToast } from '~/ui/toast.tsx'
import { FailedNotice, WorkNotice } from '~/ui/work-notice.tsx'
import styles from './kit.module.css'
import { useKitWords } from './kit-words.ts'
import { Sample } from './sample.tsx'

/** Buttons, links that look like buttons, and buttons with only an icon. */
export function Buttons() {
	const text = useKitWords()
	const looks = ['primary', 'secondary', 'quiet', 'danger'] as const
	const row = (more: object) => (
		<div className={styles.row}>
			{looks.map((look) => (
				<Button key={look} look={look} {...more}>
					{look === 'danger' ? text.remove : text.save}
				</Button>
			))}
		</div>
	)
	return (
		<>
			<Sample state="plain">{row({ icon: <TicketIcon /> })}</Sample>
			<Sample state="small">{row({ size: 'sm' })}</Sample>
			<Sample state="large">{row({ size: 'lg' })}</Sample>
			<Sample state="disabled">{row({ disabled: true })}</Sample>
			<Sample state="busy">{row({ busy: true, busyLabel: text.saving })}</Sample>
			<Sample state="long">
				<Button wide look="primary">
					{text.longEvent}
				</Button>
			</Sample>
			<Sample state="inside">
				<div className={styles.row}>
					<LinkButton href="#button">{text.events}</LinkButton>
					<IconButton label={text.close} icon={<CloseIcon />} />
				</div>
			</Sample>
		</>
	)
}

/** Breadcrumbs: where the reader is. */
export function Trails() {
	const text = useKitWords()
	const trail = [text.home, text.events].map((label) => ({ label, href: '#breadcrumbs' }))
	return (
		<>
			<Sample state="plain">
				<Breadcrumbs label={text.trail} trail={trail} here={text.event} />
			</Sample>
			<Sample state="long">
				<Breadcrumbs label={`${text.trail} 2`} trail={trail} here={text.longEvent} />
			</Sample>
		</>
	)
}

/** Cards, for things that belong together. */
export function Cards() {
	const text = useKitWords()
	return (
		<>
			<Sample state="plain">
				<Card title={text.event} level={4} aside={<Button size="sm">{text.save}</Button>}>
					<p>{text.detail}</p>
				</Card>
			</Sample>
			<Sample state="long">
				<Card title={text.longEvent} level={4}>
					<p>{text.longEvent}</p>
				</Card>
			</Sample>
		</>
	)
}

/** Dialogs: a window over the page. */
export function Dialogs() {
	const text = useKitWords()
	const [open, setOpen] = useState(false)
	return (
		<Sample state="plain">
			<Button onClick={() => setOpen(true)}>{text.open}</Button>
			<Dialog
				open={open}
				onClose={() => setOpen(false)}
				title={text.message}
				closeLabel={text.close}
				actions={<Button onClick={() => setOpen(false)}>{text.cancel}</Button>}
			>
				<p>{text.detail}</p>
			</Dialog>
		</Sample>
	)
}

/** Parts that open at a press. */
export function Disclosures() {
	const text = useKitWords()
	return (
		<>
			<Sample state="plain">
				<Disclosure summary={text.event}>
					<p>{text.detail}</p>
				</Disclosure>
			</Sample>
			<Sample state="chosen">
				<Disclosure summary={text.longEvent} open>
					<p>{text.detail}</p>
				</Disclosure>
			</Sample>
			<Sample state="inside">
				<ShowMore moreLabel={text.more} lessLabel={text.less}>
					<p>{text.detail}</p>
				</ShowMore>
			</Sample>
		</>
	)
}

/** What a page shows when there is nothing. */
export function EmptyStates() {
	const text = useKitWords()
	return (
		<Sample state="plain">
			<EmptyState title={text.nothing} level={3} action={<LinkButton href="#empty-state">{text.events}</LinkButton>}>
				<p>{text.detail}</p>
			</EmptyState>
		</Sample>
	)
}

/** Lists of facts about a thing. */
export function Facts() {
	const text = useKitWords()
	return (
		<Sample state="plain">
			<FactList
				facts={[
					{ icon: <CalendarIcon />, label: text.date, value: text.time },
					{ icon: <PinIcon />, label: text.city, value: text.place, note: text.longEvent },
				]}
			/>
		</Sample>
	)
}

/** Menus that open at a press. */
export function Menus() {
	const text = useKitWords()
	const links = (
		<ul>
			<li>
				<a href="#menu">{text.events}</a>
			</li>
			<li>
				<a href="#menu">{text.home}</a>
			</li>
		</ul>
	)
	return (
		<Sample state="plain">
			<div className={styles.row}>
				<Menu label={text.more}>{links}</Menu>
				<Menu label={text.events} look="plain">
					{links}
				</Menu>
			</div>
		</Sample>
	)
}

/** Notices, of every kind. */
export function Notices() {
	const text = useKitWords()
	return (
		<>
			<Sample state="plain">
				<Notice title={text.message}>
					<p>{text.detail}</p>
				</Notice>
				<Notice kind="success" title={text.message} />
				<Notice kind="warning" title={text.warning} action={<Button size="sm">{text.save}</Button>} />
				<Notice kind="danger" title={text.danger} />
			</Sample>
			<Sample state="long">
				<Notice title={text.longEvent}>
					<p>{text.longEvent}</p>
				</Notice>
			</Sample>
		</>
	)
}

/** Work that runs by itself, and its failure. */
export function WorkNotices() {
	const text = useKitWords()
	return (
		<>
			<Sample state="busy">
				<WorkNotice
					title={text.reading}
					progress={{ done: 120, most: 500, words: '120 / 500' }}
					refresh={{ words: text.refresh, href: '#work-notice' }}
				/>
			</Sample>
			<Sample state="invalid">
				<FailedNotice title={text.failed} another={{ words: text.file, href: '#work-notice' }} />
			</Sample>
		</>
	)
}

/** A short message that disappears by itself. */
export function ToastSamples() {
	const text = useKitWords()
	const toast = useToast()
	return (
		<Sample state="plain">
			<div className={styles.row}>
				<Button onClick={() => toast({ text: text.message, kind: 'success' })}>{text.toast}</Button>
				<Button onClick={() => toast({ text: text.danger, kind: 'danger', sticky: true })}>{text.danger}</Button>
			</div>
		</Sample>
	)
}

/** The parts of a page's layout. */
export function Layouts() {
	const text = useKitWords()
	return (
		<Sample state="inside">
			<PageHeadSample />
			<Section
				title={text.event}
				level={3}
				aside={
					<LinkButton size="sm" href="#page">
						{text.more}
					</LinkButton>
				}
			>
				<Prose>
					<p>{text.detail}</p>
					<ul>
						<li>{text.time}</li>
						<li>{text.place}</li>
					</ul>
				</Prose>
			</Section>
			<Columns main={<p>{text.longEvent}</p>} side={<p>{text.place}</p>} />
		</Sample>
	)
}

/** The head of a page has its only `h1`, which this page already has at its top. */
function PageHeadSample() {
	return <p className="soft">PageHead: ↑</p>
}

/** The pages of a list. */
export function Paginations() {
	const text = useKitWords()
	const texts = { previous: text.previous, next: text.next, page: text.page }
	return (
		<>
			<Sample state="plain">
				<Pagination current={1} count={3} hrefOf={() => '#pagination'} texts={{ ...texts, label: text.events }} />
			</Sample>
			<Sample state="long">
				<Pagination current={12} count={40} hrefOf={() => '#pagination'} texts={{ ...texts, label: text.home }} />
			</Sample>
		</>
	)
}

/** Progress through steps. */
export function StepsSamples() {
	const text = useKitWords()
	const steps = text.steps.map((label) => ({ label, href: '#steps' }))
	return (
		<Sample state="plain">
			<Steps label={text.parts} steps={steps} current={1} doneLabel={text.done} />
		</Sample>
	)
}

/** Rows that add up to a sum. */
export function Summaries() {
	const text = useKitWords()
	return (
		<Sample state="plain">
			<SummaryList
				rows={[
					{ label: text.ticket, value: text.was },
					{ label: text.discount, value: '−70.000 ₫', tone: 'saving', note: text.longEvent },
				]}
				total={{ label: text.total, value: text.price }}
			/>
		</Sample>
	)
}

interface Runner {
	number: string
	name: string
}

/** Tables; on a phone each row is a card. */
export function Tables() {
	const text = useKitWords()
	const rows: Runner[] = [
		{ number: 'A0001', name: text.someone },
		{ number: 'A0002', name: text.longEvent },
	]
	return (
		<Sample state="plain">
			<Table
				caption={text.event}
				captionShown
				rows={rows}
				rowKey={({ number }) => number}
				columns={[
					{ key: 'name', head: text.name, names: true, cell: ({ name }) => name },
					{ key: 'number', head: text.code, align: 'end', cell: ({ number }) => number },
				]}
			/>
		</Sample>
	)
}

/** A bar of links, one of them current. */
export function Tabs() {
	const text = useKitWords()
	const tabs = [text.home, text.events, text.place, text.longEvent].map((label, nth) => ({
		...{ label, href: `#tabs-${nth}`, current: nth === 1, ...(nth === 1 && { count: '12' }) },
	}))
	return (
		<Sample state="long">
			<TabsBar label={text.parts} tabs={tabs} />
		</Sample>
	)
}
