import { runTool } from '../product/process.ts'

/** Checks the types of bench, after installing the packages that only bench has. */
export async function checkBench(): Promise<void> {
  await runTool('scripts/launch.mjs', ['node_modules/typescript/bin/tsc', '-b', 'bench'])
}
