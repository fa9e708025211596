package io.ledgerway.starter.query;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Resolves the property names of a query. */
interface PropertyLookup {

    /** Returns the property at this path; empty when the type has none. */
    Optional<Property> find(List<String> path);

    /** Returns the path of the property that this misspelt path probably means. */
    Optional<String> nearest(List<String> path);

    /** The properties of one lookup, and those of another where it has none. */
    record Combined(PropertyLookup first, PropertyLookup second) implements PropertyLookup {

        @Override
        public Optional<Property> find(List<String> path) {
            return first.find(path).or(() -> second.find(path));
        }

        @Override
        public Optional<String> nearest(List<String> path) {
            return first.nearest(path).or(() -> second.nearest(path));
        }
    }

    /** Finds a name: the exact one, else the only one that differs in case alone. */
    static Optional<String> resolveName(String written, Collection<String> names) {
        if (names.contains(written)) {
            return Optional.of(written);
        }
        List<String> alike = names.stream().filter(written::equalsIgnoreCase).toList();
        return alike.size() == 1 ? Optional.of(alike.getFirst()) : Optional.empty();
    }
}
