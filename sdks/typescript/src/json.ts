import { decimalMembers, mixedMembers } from "./generated/operations.js";

const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const INTEGER = /^-?\d{1,15}$/;

/**
 * Parses JSON without loss: members that the API document declares as decimals are texts, and so is every other number that is not an integer of at most
 * 15 digits.
 */
export function parseJson(text: string): unknown {
  let member = "";
  return JSON.parse(
    text.replace(TOKEN, (token, colon: string | undefined) => {
      if (token.startsWith('"')) {
        if (colon !== undefined) {
          member = JSON.parse(token.slice(0, -colon.length)) as string;
        }
        return token;
      }
      return INTEGER.test(token) && !decimalMembers.has(member) ? token : `"${token}"`;
    }),
  );
}

/** Writes JSON: texts of members that are decimals become numbers with the same digits. */
export function writeJson(value: unknown): string {
  const marker = crypto.randomUUID();
  const text = JSON.stringify(value, (name, member: unknown) => {
    if (typeof member === "bigint") {
      return marker + member.toString();
    }
    return typeof member === "string" &&
      decimalMembers.has(name) &&
      !mixedMembers.has(name) &&
      NUMBER.test(member)
      ? marker + member
      : member;
  });
  return text.replaceAll(new RegExp(`"${marker}([^"]*)"`, "g"), "$1");
}
