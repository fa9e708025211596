package io.ledgerway.starter.query;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Resolves the property names of a query. */
interface PropertyLookup {

    /** Returns the property at this path; empty when the type has none. */
    Optional<Property> find(List<String> path);

    /** Finds a name: the exact one, else the only one that differs in case alone. */
    static Optional<String> resolveName(String written, Collection<String> names) {
        if (names.contains(written)) {
            return Optional.of(written);
        }
        List<String> alike = names.stream().filter(written::equalsIgnoreCase).toList();
        return alike.size() == 1 ? Optional.of(alike.getFirst()) : Optional.empty();
    }
}
