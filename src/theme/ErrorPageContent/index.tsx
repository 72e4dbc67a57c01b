import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import {useEffect, useRef, type ReactNode} from 'react';

/**
 * Docusaurus keeps a crash on the screen while the reader goes on to other pages of the same book, until “Try again”
 * is pressed. Here going to another page tries that page.
 */
export default function ErrorPageContentOfOnePage(props: Props): ReactNode {
  const {pathname} = useLocation();
  const crashed = useRef(pathname);
  const {tryAgain} = props;
  useEffect(() => {
    if (pathname !== crashed.current) tryAgain();
  }, [pathname, tryAgain]);
  return <ErrorPageContent {...props} />;
}
