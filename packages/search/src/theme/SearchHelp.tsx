import type {ReactNode} from 'react';

/** The content of the search page without results. Replace it with examples and starting points of your site. */
export default function SearchHelp(): ReactNode {
  return null;
}
