import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the product, one line each (specification §2). The language's prefix is the router's basename, not a route. */
export default [
	layout('shell/default-layout.tsx', [index('features/event/pages/home.tsx'), route('event', 'features/event/pages/event-list.tsx')]),
	layout('shell/auth-layout.tsx', [route('offline', 'shell/offline.tsx')]),
	route('*', 'shell/not-found.tsx'),
] satisfies RouteConfig
