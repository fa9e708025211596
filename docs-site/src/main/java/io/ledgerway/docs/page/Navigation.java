package io.ledgerway.docs.page;

import java.util.ArrayList;
import java.util.List;

/**
 * The pages of a section, in reading order.
 *
 * @param title the title of the section
 * @param path the path of its first page
 * @param groups the pages
 */
public record Navigation(String title, String path, List<Group> groups) {

    public Navigation {
        groups = List.copyOf(groups);
    }

    /** All pages, in reading order. */
    public List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry(title, path));
        groups.forEach(it -> entries.addAll(it.entries()));
        return entries;
    }

    /**
     * Pages with a common heading.
     *
     * @param title the heading; empty for none
     * @param entries the pages
     */
    public record Group(String title, List<Entry> entries) {

        public Group {
            entries = List.copyOf(entries);
        }
    }

    /**
     * A page.
     *
     * @param title the words of the link
     * @param path the path of the page
     */
    public record Entry(String title, String path) {}
}
