import { Outlet, useHref, useLocation } from 'react-router'
import { mayUse, type DeskRole } from '~/features/event/rules/desk-role.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { ownPath, signedIn } from '~/platform/session/signed-in.server.ts'
import { DeskFrame } from '~/shell/desk-frame.tsx'
import { listMyTeams } from '~/features/provider/team/operations/list-my-teams.server.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { findEventDesk } from '~/features/event-desk/operations/find-event-desk.server.ts'
import { currentPath, eventInPath, eventTools, providerToolsFor } from '~/features/event-desk/rules/tools.ts'
import { useEventDeskText } from '~/features/event-desk/text/event-desk-text.ts'
import styles from '~/features/event-desk/ui/organiser-layout.module.css'
import { PhaseBadge } from '~/features/event-desk/ui/phase-badge.tsx'
import { eventToolIcons, providerToolIcons } from '~/features/event-desk/ui/tool-icons.ts'
import type { Route } from './+types/organiser-layout'

/** What the desk is about: one event, if the address names it, or all of the organiser's events. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const { actor } = context.get(pageRequest).caller
	const { teams } = valueOf(await ask(context, listMyTeams, {}))
	const roles: DeskRole[] = actor.kind === 'account' && actor.staff ? ['staff'] : teams.map(({ role }) => role)
	const named = eventInPath(ownPath(request, context.get(pageRequest).prefix).split('?')[0] ?? '')
	if (named === undefined) return { found: null, roles }
	const { eventId } = atEventDesk(context, request, named)
	const answer = await ask(context, findEventDesk, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { found: answer.value, roles }
}

/** No cache keeps an organiser's pages. */
export const headers = () => ({ 'cache-control': 'no-store' })

/** The organiser's desk (look §5): a rail of tools, of all events or of one. */
export default function OrganiserLayout({ loaderData }: Route.ComponentProps) {
	const { found, roles } = loaderData
	const text = useEventDeskText()
	const root = useHref('/').replace(/\/$/, '')
	const { pathname } = useLocation()
	const events = found
		? eventTools
				.map((group) => ({ ...group, tools: group.tools.filter((tool) => mayUse(found.role, tool)) }))
				.filter(({ tools }) => tools.length > 0)
		: []
	const ownTools = providerToolsFor(roles)
	const addresses = [
		...ownTools.map(({ path }) => path as string),
		...events.flatMap(({ tools }) => tools.map(({ path }) => path(found?.event.id ?? 0))),
	]
	const here = currentPath(addresses, pathname)
	const eventGroups = events.map(({ name, tools }) => ({
		name,
		label: text.groups[name],
		tools: tools.map((tool) => {
			const path = tool.path(found?.event.id ?? 0)
			return { href: root + path, label: text.tools[tool.name], Icon: eventToolIcons[tool.name], current: path === here }
		}),
	}))
	const allEvents = {
		name: 'all',
		...(found && { label: found.provider.name }),
		tools: ownTools.map(({ name, path }) => ({
			href: root + path,
			label: text.providerTools[name],
			Icon: providerToolIcons[name],
			current: path === here,
		})),
	}
	return (
		<DeskFrame
			name={found ? found.event.name : text.name}
			label={text.label}
			menu={text.menu}
			groups={[...eventGroups, allEvents]}
			above={
				found && (
					<div className={styles.event}>
						<strong>{found.event.name}</strong>
						<PhaseBadge event={found.event} />
						{found.event.state !== 'draft' && <a href={`${root}/event/${found.event.slug}-${found.event.id}`}>{text.publicPage}</a>}
					</div>
				)
			}
		>
			<Outlet />
		</DeskFrame>
	)
}
