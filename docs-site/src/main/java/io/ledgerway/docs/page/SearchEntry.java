package io.ledgerway.docs.page;

/**
 * A part of a page that the search finds.
 *
 * @param path the path with the anchor
 * @param page the title of the page
 * @param heading the heading of the part; empty for the beginning of a page
 * @param text the text of the part
 */
public record SearchEntry(String path, String page, String heading, String text) {}
