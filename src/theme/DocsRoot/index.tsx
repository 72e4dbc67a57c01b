import {matchPath, useLocation} from '@docusaurus/router';
import type {Props} from '@theme/DocsRoot';
import NotFound from '@theme/NotFound';
import DocsRoot from '@theme-original/DocsRoot';
import type {ReactNode} from 'react';

/**
 * Wrapped: for paths of a book without a version, such as `/web` or `/web/0.1/introduction`, the theme renders an empty page.
 * This component renders the not-found page.
 */
export default function DocsRootOrNotFound(props: Props): ReactNode {
  const {pathname} = useLocation();
  const isKnown = props.route.routes?.some(({path, exact}) => matchPath(pathname, {path, exact}));
  return isKnown ? <DocsRoot {...props} /> : <NotFound />;
}
