import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './app/tables.server.ts', casing: 'snake_case', out: './drizzle' })
