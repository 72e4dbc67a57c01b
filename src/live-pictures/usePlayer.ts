import {useEffect, useRef, useState} from 'react';

/** How long a scenario plays, in milliseconds. */
const PLAY = 8000;

export interface Player {
  /** The time that the player shows. Undefined while the reader sets the time. */
  readonly time: number | undefined;
  readonly isPlaying: boolean;
  readonly play: (from: number, end: number) => void;
  /** Stops at a time, or leaves the time to the reader. */
  readonly pause: (at?: number) => void;
}

/** Plays a scenario when the reader wants it, so that no door opens without a cause. */
export function usePlayer(): Player {
  const [time, setTime] = useState<number>();
  const [isPlaying, setIsPlaying] = useState(false);
  const frame = useRef(0);
  const pause = (at?: number): void => {
    cancelAnimationFrame(frame.current);
    setIsPlaying(false);
    setTime(at);
  };
  const play = (from: number, end: number): void => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    cancelAnimationFrame(frame.current);
    setIsPlaying(true);
    const began = performance.now() - (from / end) * PLAY;
    const showNext = (now: number): void => {
      const at = Math.min(Math.max(from, ((now - began) / PLAY) * end), end);
      setTime(at);
      if (at < end) frame.current = requestAnimationFrame(showNext);
      else setIsPlaying(false);
    };
    frame.current = requestAnimationFrame(showNext);
  };
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return {time, isPlaying, play, pause};
}
