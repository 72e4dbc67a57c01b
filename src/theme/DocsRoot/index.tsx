import {matchPath, useLocation} from '@docusaurus/router';
import type {Props} from '@theme/DocsRoot';
import NotFound from '@theme/NotFound';
import DocsRoot from '@theme-original/DocsRoot';
import type {ReactNode} from 'react';

/**
 * Below a book's path but in none of its versions, such as `/web` or `/web/0.1/introduction`, the theme draws an
 * empty page. It is the not-found page, as everywhere else.
 */
export default function DocsRootOrNotFound(props: Props): ReactNode {
  const {pathname} = useLocation();
  const isKnown = props.route.routes?.some(({path, exact}) => matchPath(pathname, {path, exact}));
  return isKnown ? <DocsRoot {...props} /> : <NotFound />;
}
