import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/Logo';
import clsx from 'clsx';
import type {ReactNode} from 'react';

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
      >
        {/* A gate with two towers and a passage in the form of a keyhole. */}
        <rect width="32" height="32" rx="7" fill="currentcolor" />
        <path
          fill="var(--api-background)"
          d="M6 8h2.5v2H11V8h2.5v2h5V8H21v2h2.5V8H26v17h-7v-4.4a4.4 4.4 0 1 0-6 0V25H6z"
        />
      </svg>
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
