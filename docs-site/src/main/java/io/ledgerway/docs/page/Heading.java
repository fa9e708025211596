package io.ledgerway.docs.page;

/**
 * A heading of a page.
 *
 * @param level 1 for the title
 * @param id the anchor
 * @param text the text without markup
 */
public record Heading(int level, String id, String text) {}
