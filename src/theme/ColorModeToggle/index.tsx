import {memo, type ReactNode} from 'react';
import type {Props} from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Light, dark, and system, in this order. */
function nextMode(mode: Props['value']): Props['value'] {
  if (mode === null) return 'light';
  return mode === 'light' ? 'dark' : null;
}

/**
 * Ejected: the original is disabled until hydration, so earlier clicks are lost. `src/early` repeats them. Without
 * JavaScript, the style sheet hides the button.
 */
function ColorModeToggle({className, buttonClassName, value, onChange}: Props): ReactNode {
  const mode = `${value ?? 'system'} mode`;
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        className={clsx('clean-btn', styles.button, buttonClassName)}
        type="button"
        data-color-mode=""
        onClick={() => onChange(nextMode(value))}
        title={mode}
        aria-label={`Switch between dark and light mode (currently ${mode})`}
      >
        {/* The style sheet shows one of the icons, because the mode is known before hydration. */}
        <IconLightMode aria-hidden className={clsx(styles.icon, styles.light)} />
        <IconDarkMode aria-hidden className={clsx(styles.icon, styles.dark)} />
        <IconSystemColorMode aria-hidden className={clsx(styles.icon, styles.system)} />
      </button>
    </div>
  );
}

export default memo(ColorModeToggle);
