import { route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the product, one line each (specification §2). The language's prefix is the router's basename, not a route. */
export default [route('offline', 'shell/offline.tsx'), route('*', 'shell/not-found.tsx')] satisfies RouteConfig
