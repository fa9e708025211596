package io.ledgerway.starter.query;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The syntax tree of a query (docs/reference/query-language.md). Knows nothing of types; {@link
 * QuerySchema} gives it meaning.
 */
public sealed interface Query {

    /** The same query as text, with no brace it does not need; parses to the same tree. */
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
     * One comparison.
     *
     * @param path the property's names, outermost first
     * @param position where each part stands in the text
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

    /** The index, from 0, of each part's first character. */
    record Position(int path, int operator, int value) {}

    private static String braced(Query part) {
        return "{" + part.render() + "}";
    }
}
