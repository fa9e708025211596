package io.ledgerway.portal.search;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hits of a search by kind; kinds without a hit are omitted. */
record SearchResults(List<Group> groups) {

    SearchResults {
        groups = groups.stream().filter(it -> !it.hits().isEmpty() || it.more() != null).toList();
    }

    /**
     * The hits of one kind.
     *
     * @param more leads to all hits if these are not all
     */
    record Group(String label, List<Hit> hits, @Nullable Hit more) {

        Group {
            hits = List.copyOf(hits);
        }

        Group(String label, List<Hit> hits) {
            this(label, hits, null);
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
