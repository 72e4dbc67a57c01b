import {useEffect, useRef, useState, type RefObject} from 'react';

/** How long a scenario plays, in milliseconds. */
const PLAY = 8000;

/**
 * Plays a scenario when the picture is visible for the first time, and when the reader wants it.
 *
 * @returns the time that the player shows, which is undefined while the reader sets it, and functions that play, and that stop
 *   at a time or leave it to the reader
 */
export function usePlayer(picture: RefObject<HTMLElement | null>, firstEnd: number) {
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
      const at = Math.min(Math.max(0, ((now - began) / PLAY) * end), end);
      setTime(at);
      if (at < end) frame.current = requestAnimationFrame(showNext);
      else setIsPlaying(false);
    };
    frame.current = requestAnimationFrame(showNext);
  };
  useEffect(() => {
    const visible = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        visible.disconnect();
        if (!location.hash.includes('?')) play(0, firstEnd);
      },
      {threshold: 0.6},
    );
    if (picture.current) visible.observe(picture.current);
    return () => {
      visible.disconnect();
      cancelAnimationFrame(frame.current);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The picture plays by itself once.
  }, []);
  return {time, isPlaying, play, pause};
}
