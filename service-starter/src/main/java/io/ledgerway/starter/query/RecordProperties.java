package io.ledgerway.starter.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Properties of a canonical record in a jsonb column, found by reflection over its Java type: no
 * list to keep in step.
 *
 * @param root the type
 * @param json the jsonb column
 * @param columns SQL that holds a property's value too, by the property's name; preferred, because
 *     it may have an index
 */
record RecordProperties(RecordShape root, String json, Map<String, String> columns)
        implements Properties {

    /** No canonical record is as deep; a recursive one could be followed for ever. */
    private static final int DEPTH_LIMIT = 10;

    RecordProperties {
        columns = Map.copyOf(columns);
    }

    @Override
    public Optional<Property> find(List<String> path) {
        return path.size() > DEPTH_LIMIT
                ? Optional.empty()
                : Optional.ofNullable(new Walk().follow(path));
    }

    /** One way from the record's column down to a value. */
    private final class Walk {

        private final List<String> names = new ArrayList<>();
        private final List<Sql> sources = new ArrayList<>();
        private RecordShape shape = root;
        private Sql here = Sql.of(json);
        private Sql text = Sql.of("(" + json + " #>> '{}')");
        private boolean atArray;

        @Nullable Property follow(List<String> path) {
            for (String written : path) {
                if (!step(written)) {
                    return null;
                }
            }
            return shape.kind() == RecordShape.Kind.OPAQUE ? null : property();
        }

        private boolean step(String written) {
            return switch (shape.kind()) {
                case RECORD -> {
                    Optional<String> name = Properties.meant(written, shape.members().keySet());
                    name.ifPresent(it -> into(it, Sql.of("'" + it + "'"), shape.member(it)));
                    yield name.isPresent();
                }
                case MAP -> {
                    into(written, Sql.of("CAST(? AS text)", written), shape.element());
                    yield true;
                }
                case VALUE, LIST, OPAQUE -> false;
            };
        }

        private void into(String name, Sql key, RecordShape next) {
            names.add(name);
            text = Sql.format("(%s ->> %s)", here, key);
            here = Sql.format("(%s -> %s)", here, key);
            shape = next;
            atArray = false;
            while (shape.kind() == RecordShape.Kind.LIST) {
                intoElements();
            }
        }

        /** Strict and silent: what is no array has no elements and raises no error. */
        private void intoElements() {
            String alias = "e" + (sources.size() + 1);
            sources.add(
                    Sql.format(
                            "jsonb_path_query(%s, 'strict $[*]', '{}', true) AS " + alias + "(v)",
                            here));
            here = Sql.of(alias + ".v");
            text = Sql.of("(" + alias + ".v #>> '{}')");
            shape = shape.element();
            atArray = true;
        }

        private Property property() {
            String name = String.join(".", names);
            PropertyType type = shape.type();
            String column = columns.get(name);
            Sql value = column == null ? value(type) : Sql.of(column);
            return new Property(
                    name,
                    type,
                    sources.isEmpty()
                            ? new Property.Access.One(value)
                            : new Property.Access.Each(from(), value, atArray));
        }

        private Sql from() {
            Sql all = Sql.join(", ", sources);
            return new Sql(all.text().substring(1, all.text().length() - 1), all.parameters());
        }

        /** None of these can fail, whatever the JSON holds. */
        private Sql value(PropertyType type) {
            return switch (type) {
                case TEXT, OBJECT -> text;
                case NUMBER -> Sql.format("ledgerway_number(%s)", here);
                case BOOLEAN -> Sql.format("ledgerway_boolean(%s)", here);
                case INSTANT -> Sql.format("ledgerway_instant(%s)", text);
                case UUID -> throw new IllegalStateException("A UUID is a text in JSON");
            };
        }
    }
}
