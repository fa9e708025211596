package io.ledgerway.portal.search;

import java.util.List;

/** What a search found, by kind; kinds without a hit are omitted. */
record SearchResults(List<Group> groups) {

    SearchResults {
        groups = groups.stream().filter(it -> !it.hits().isEmpty()).toList();
    }

    /** The hits of one kind. */
    record Group(String label, List<Hit> hits) {

        Group {
            hits = List.copyOf(hits);
        }
    }

    /**
     * A hit.
     *
     * @param icon a symbol of {@code assets/icons.svg}
     * @param detail shown beside the label; may be empty
     */
    record Hit(String label, String detail, String icon, String path) {}

    public boolean isEmpty() {
        return groups.isEmpty();
    }
}
