package io.ledgerway.starter.query;

import io.ledgerway.starter.error.NearestName;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Properties that a service lists one by one, each with its SQL.
 *
 * @param properties by full dotted name
 * @param maps jsonb columns whose keys are properties, such as {@code tags}
 */
record ColumnProperties(Map<String, Property> properties, Map<String, String> maps)
        implements PropertyLookup {

    ColumnProperties {
        properties = Map.copyOf(properties);
        maps = Map.copyOf(maps);
    }

    @Override
    public Optional<Property> find(List<String> path) {
        return PropertyLookup.resolveName(String.join(".", path), properties.keySet())
                .map(properties::get)
                .or(() -> inMap(path));
    }

    @Override
    public Optional<String> nearest(List<String> path) {
        return NearestName.of(String.join(".", path), properties.keySet());
    }

    private Optional<Property> inMap(List<String> path) {
        if (path.size() < 2) {
            return Optional.empty();
        }
        String key = String.join(".", path.subList(1, path.size()));
        return PropertyLookup.resolveName(path.getFirst(), maps.keySet())
                .map(name -> SqlFragment.of(maps.get(name) + " ->> CAST(? AS text)", key))
                .map(value ->
                        new Property(
                                String.join(".", path),
                                PropertyType.TEXT,
                                new Property.Access.One(SqlFragment.format("(%s)", value))));
    }
}
