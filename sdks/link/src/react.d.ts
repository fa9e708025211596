import type { ButtonHTMLAttributes, CSSProperties, ReactElement } from "react";
import type { OpenOptions } from "./index.js";

export type LinkOptions = Omit<OpenOptions, "container">;

export function useLedgerwayLink(options: LinkOptions): {
  open(more?: Partial<OpenOptions>): void;
  close(): void;
  remove(): void;
  isOpen: boolean;
};

export function LedgerwayLinkButton(
  props: LinkOptions & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onClick" | keyof LinkOptions>,
): ReactElement;

export function LedgerwayLinkFrame(props: LinkOptions & { style?: CSSProperties; className?: string }): ReactElement;
