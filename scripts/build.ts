/** `npm run build`: builds the site into `build/`. */
import {buildSite} from './lib/build';

export async function main(): Promise<void> {
  process.exitCode = await buildSite();
}
