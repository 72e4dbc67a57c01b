import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/Error';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import {useEffect, useRef, type ReactNode} from 'react';

/**
 * Wrapped: resets the error when the visitor opens another page. Docusaurus keeps showing the error on all pages of the book
 * until the visitor clicks “Try again”.
 */
export default function ErrorPageContentWithReset(props: Props): ReactNode {
  const {pathname} = useLocation();
  const crashedPath = useRef(pathname);
  const {tryAgain} = props;
  useEffect(() => {
    if (pathname !== crashedPath.current) tryAgain();
  }, [pathname, tryAgain]);
  return <ErrorPageContent {...props} />;
}
