#!/usr/bin/env node
// The compiler is written in TypeScript and runs from its sources: tsx loads them.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));
