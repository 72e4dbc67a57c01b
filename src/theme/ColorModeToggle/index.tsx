import {memo, type ReactNode} from 'react';
import type {Props} from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';
import styles from './styles.module.css';

/** From light to dark to the system's, and round again. */
function nextMode(mode: Props['value'], hasSystem: boolean): Props['value'] {
  if (mode === null) return 'light';
  if (mode === 'light') return 'dark';
  return hasSystem ? null : 'light';
}

/**
 * The button for light, dark and system. The original is `disabled` until React has taken over, and a disabled button
 * swallows an early press, which `src/plugins/deferred-hydration` answers; without JavaScript the style sheet takes it away.
 */
function ColorModeToggle({
  className,
  buttonClassName,
  respectPrefersColorScheme,
  value,
  onChange,
}: Props): ReactNode {
  const mode = `${value ?? 'system'} mode`;
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        className={clsx('clean-btn', styles.button, buttonClassName)}
        type="button"
        data-color-mode=""
        onClick={() => onChange(nextMode(value, respectPrefersColorScheme))}
        title={mode}
        aria-label={`Switch between dark and light mode (currently ${mode})`}
      >
        {/* All three, because the mode is known before React is there: the style sheet shows one. */}
        <IconLightMode aria-hidden className={clsx(styles.icon, styles.light)} />
        <IconDarkMode aria-hidden className={clsx(styles.icon, styles.dark)} />
        <IconSystemColorMode aria-hidden className={clsx(styles.icon, styles.system)} />
      </button>
    </div>
  );
}

export default memo(ColorModeToggle);
