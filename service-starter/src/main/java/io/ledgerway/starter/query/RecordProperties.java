package io.ledgerway.starter.query;

import io.ledgerway.starter.error.NearestName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Properties of a canonical record in a jsonb column, found by reflection on its Java type.
 *
 * @param root the type
 * @param json the jsonb column
 * @param columns SQL of columns with the same value, by property name; preferred, because they may
 *     have an index
 */
record RecordProperties(JsonShape root, String json, Map<String, String> columns)
        implements PropertyLookup {

    /** Deeper than every canonical record; limits recursive types. */
    private static final int DEPTH_LIMIT = 10;

    RecordProperties {
        columns = Map.copyOf(columns);
    }

    @Override
    public Optional<Property> find(List<String> path) {
        return path.size() > DEPTH_LIMIT
                ? Optional.empty()
                : Optional.ofNullable(new PathResolver().follow(path));
    }

    @Override
    public Optional<String> nearest(List<String> path) {
        List<String> names = new ArrayList<>();
        JsonShape shape = root;
        for (String written : path) {
            while (shape.kind() == JsonShape.Kind.LIST) {
                shape = shape.element();
            }
            Optional<String> name = nearest(written, shape);
            if (name.isEmpty()) {
                return Optional.empty();
            }
            names.add(name.get());
            shape = shape.kind() == JsonShape.Kind.MAP ? shape.element() : shape.member(name.get());
        }
        return find(names).map(Property::name);
    }

    private static Optional<String> nearest(String written, JsonShape shape) {
        return switch (shape.kind()) {
            case RECORD ->
                    PropertyLookup.resolveName(written, shape.members().keySet())
                            .or(() -> NearestName.of(written, shape.members().keySet()));
            case MAP -> Optional.of(written);
            case VALUE, LIST, OPAQUE -> Optional.empty();
        };
    }

    /** Builds the SQL path from the column to a value. */
    private final class PathResolver {

        private final List<String> names = new ArrayList<>();
        private final List<SqlFragment> sources = new ArrayList<>();
        private JsonShape shape = root;
        private SqlFragment here = SqlFragment.of(json);
        private SqlFragment text = SqlFragment.of("(" + json + " #>> '{}')");
        private boolean atArray;

        @Nullable Property follow(List<String> path) {
            for (String written : path) {
                if (!step(written)) {
                    return null;
                }
            }
            return shape.kind() == JsonShape.Kind.OPAQUE ? null : property();
        }

        private boolean step(String written) {
            return switch (shape.kind()) {
                case RECORD -> {
                    Optional<String> name =
                            PropertyLookup.resolveName(written, shape.members().keySet());
                    name.ifPresent(
                            it -> into(it, SqlFragment.of("'" + it + "'"), shape.member(it)));
                    yield name.isPresent();
                }
                case MAP -> {
                    into(written, SqlFragment.of("CAST(? AS text)", written), shape.element());
                    yield true;
                }
                case VALUE, LIST, OPAQUE -> false;
            };
        }

        private void into(String name, SqlFragment key, JsonShape next) {
            names.add(name);
            text = SqlFragment.format("(%s ->> %s)", here, key);
            here = SqlFragment.format("(%s -> %s)", here, key);
            shape = next;
            atArray = false;
            while (shape.kind() == JsonShape.Kind.LIST) {
                intoElements();
            }
        }

        /**
         * Uses strict and silent mode: a value that is no array has no elements and raises no
         * error.
         */
        private void intoElements() {
            String alias = "e" + (sources.size() + 1);
            sources.add(
                    SqlFragment.format(
                            "jsonb_path_query(%s, 'strict $[*]', '{}', true) AS " + alias + "(v)",
                            here));
            here = SqlFragment.of(alias + ".v");
            text = SqlFragment.of("(" + alias + ".v #>> '{}')");
            shape = shape.element();
            atArray = true;
        }

        private Property property() {
            String name = String.join(".", names);
            PropertyType type = shape.type();
            String column = columns.get(name);
            SqlFragment value = column == null ? value(type) : SqlFragment.of(column);
            return new Property(
                    name,
                    type,
                    sources.isEmpty()
                            ? new Property.Access.One(value)
                            : new Property.Access.Each(from(), value, atArray));
        }

        private SqlFragment from() {
            SqlFragment all = SqlFragment.join(", ", sources);
            return new SqlFragment(
                    all.text().substring(1, all.text().length() - 1), all.parameters());
        }

        /** None of these functions fails, whatever the JSON contains. */
        private SqlFragment value(PropertyType type) {
            return switch (type) {
                case TEXT, OBJECT -> text;
                case NUMBER -> SqlFragment.format("ledgerway_number(%s)", here);
                case BOOLEAN -> SqlFragment.format("ledgerway_boolean(%s)", here);
                case INSTANT -> SqlFragment.format("ledgerway_instant(%s)", text);
                case UUID -> throw new IllegalStateException("A UUID is text in JSON");
            };
        }
    }
}
