package io.ledgerway.starter.query;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Syntax tree of a query (docs/reference/query-language.md). It has no types; {@link QuerySchema}
 * resolves them.
 */
public sealed interface Query {

    /** The query as text without redundant braces; parses to an equal tree. */
    String render();

    /** True when every part is; at least two parts. */
    record And(List<Query> parts) implements Query {
        public And {
            parts = List.copyOf(parts);
        }

        @Override
        public String render() {
            return parts.stream()
                    .map(part -> part instanceof Condition ? part.render() : braced(part))
                    .collect(Collectors.joining("&&"));
        }
    }

    /** True when some part is; at least two parts. */
    record Or(List<Query> parts) implements Query {
        public Or {
            parts = List.copyOf(parts);
        }

        @Override
        public String render() {
            return parts.stream()
                    .map(part -> part instanceof Or ? braced(part) : part.render())
                    .collect(Collectors.joining("||"));
        }
    }

    /**
     * A comparison.
     *
     * @param path names of the property, outermost first
     * @param position positions of its parts in the text
     */
    record Condition(List<String> path, Operator operator, Literal value, Position position)
            implements Query {
        public Condition {
            path = List.copyOf(path);
        }

        /** The path as written: names with dots between. */
        public String name() {
            return String.join(".", path);
        }

        @Override
        public String render() {
            return name() + operator.symbol() + value.render();
        }
    }

    /** Index, from 0, of the first character of each part. */
    record Position(int path, int operator, int value) {}

    private static String braced(Query part) {
        return "{" + part.render() + "}";
    }
}
