import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/Logo';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {drawMark} from '../../components/brandMark';

// The style sheet sets the colors for each color mode.
const mark = {__html: drawMark({ground: 'currentcolor', figure: 'var(--background)'})};

/**
 * Ejected: the mark is inline SVG. The original loads an image for each color mode, and Chromium creates a document for each
 * of them before the first paint.
 */
export default function Logo({imageClassName, titleClassName, ...link}: Props): ReactNode {
  const {title} = useThemeConfig().navbar;
  return (
    <Link to={useBaseUrl('/')} {...link}>
      <svg
        className={clsx('site-mark', imageClassName)}
        viewBox="0 0 32 32"
        width="28"
        height="28"
        aria-hidden="true"
        focusable="false"
        dangerouslySetInnerHTML={mark}
      />
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
