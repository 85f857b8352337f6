import { Form, useHref, useLocation, useSearchParams } from 'react-router'
import { longestViewName } from '~/kernel/longest.ts'
import { readUnkeptView } from '~/kernel/unkept-view.ts'
import { Button, IconButton } from '~/ui/button.tsx'
import { TextField } from '~/ui/field.tsx'
import { CloseIcon } from '~/ui/icon.tsx'
import { Menu } from '~/ui/menu.tsx'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import styles from './desk-table.module.css'
import { useDeskTableText } from './text/desk-table-text.ts'

/** A view that somebody saved: its name, and its part of the list's address. */
export interface SavedView {
	id: number
	name: string
	query: string
}

interface ViewsBarProps {
	list: string
	saved: readonly SavedView[]
	path: string
	query: string
	/** The path to which saved and deleted views are sent. */
	keptAt?: string
}

/** Links to the whole list and to the reader's saved views of it; the present view can be saved under a name. */
export function ViewsBar({ list, saved, path, query, keptAt = '/desk/views' }: ViewsBarProps) {
	const text = useDeskTableText()
	const here = useHref(path)
	const unkept = readUnkeptView(useSearchParams()[0])
	const { key: address } = useLocation()
	const isKept = query === '' || saved.some((view) => view.query === query)
	return (
		<div className={styles.views}>
			<nav aria-label={text.views.label}>
				<ul>
					<li>
						<a href={here} aria-current={query === '' ? 'page' : undefined}>
							{text.views.whole}
						</a>
					</li>
					{saved.map(({ id, name, query: kept }) => (
						<li key={id}>
							<a href={here + kept} aria-current={kept === query ? 'page' : undefined}>
								{name}
							</a>
							{kept === query && (
								<Form method="post" action={keptAt}>
									<input type="hidden" name="id" value={id} />
									<input type="hidden" name="back" value={path} />
									<IconButton type="submit" name="intent" value="remove" label={text.views.remove(name)} icon={<CloseIcon size={16} />} />
								</Form>
							)}
						</li>
					))}
				</ul>
			</nav>
			{!isKept && (
				// A new menu after each refusal: it opens with the typed name, and has the focus.
				<Menu key={unkept && address} label={text.views.save} align="end" isOpen={unkept !== undefined}>
					<CheckedForm method="post" action={keptAt} className={styles.keepView}>
						<input type="hidden" name="list" value={list} />
						<input type="hidden" name="query" value={query} />
						<input type="hidden" name="back" value={path} />
						<TextField
							name="name"
							label={text.views.name}
							maxLength={longestViewName}
							required
							autoComplete="off"
							id={`view-name-${list}`}
							defaultValue={unkept?.name}
							error={unkept && text.views.unkept[unkept.reason]}
							autoFocus={unkept !== undefined}
						/>
						<Button type="submit" size="sm" name="intent" value="keep" look="primary">
							{text.views.keep}
						</Button>
					</CheckedForm>
				</Menu>
			)}
		</div>
	)
}
